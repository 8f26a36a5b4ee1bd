"""Let agents meet: in matches with paired seeds and swapped seats, in tournaments, with ratings.

    from agent_zoo import play_match

    result = play_match("random", "random", decks=("basic_mage", "basic_hunter"), games=1000)
    print(result)                       # win rate with its interval, times, draws
    result.to_json("result.json")

play_match     two agents, many games
tournament     all agents against each other with all decks, in a folder that can be resumed
play_population   many short matches between native policies, set up once
rate           ratings on the Elo scale from points between players
"""

from agent_zoo.arena.match import play_match
from agent_zoo.arena.population import play_population
from agent_zoo.arena.ratings import Rating, rate
from agent_zoo.arena.records import GameRecord, Reason
from agent_zoo.arena.result import MatchResult
from agent_zoo.arena.round_robin import tournament
from agent_zoo.arena.standings import CrossTable, Tournament
from agent_zoo.arena.statistics import wilson

__all__ = [
    "CrossTable",
    "GameRecord",
    "MatchResult",
    "Rating",
    "Reason",
    "Tournament",
    "play_match",
    "play_population",
    "rate",
    "tournament",
    "wilson",
]
