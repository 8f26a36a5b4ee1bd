"""Run the command without its script: `python -m agent_zoo.command`."""

from agent_zoo.command import main

main()
