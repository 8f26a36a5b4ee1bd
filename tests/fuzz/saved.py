"""The format of saved games, written a second time, to damage them on purpose.

A packed state can be changed anywhere and given a correct checksum, so that tests reach past
the checksum to the checks of the state itself. `hs_env/engine/bytes.cc` describes the format.
"""

from __future__ import annotations

import struct

HEADER = 22
CHECKSUM = 8
MASK = 2**64 - 1


def _mix(x: int) -> int:
    x = (x + 0x9E3779B97F4A7C15) & MASK
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def _stir(lane: int, word: int) -> int:
    x = lane ^ word
    return (((x << 29 | x >> 35) & MASK) * 0x9E3779B97F4A7C15) & MASK


def digest(data: bytes) -> int:
    """Return the checksum of some bytes."""
    lanes = [1, 2, 3, 4]
    end = len(data) - len(data) % 32
    words = struct.unpack(f"<{end // 8}Q", data[:end])
    for i, word in enumerate(words):
        lanes[i % 4] = _stir(lanes[i % 4], word)
    h = len(data)
    for lane in lanes:
        h = _mix(h ^ lane)
    for i in range(end, len(data), 8):
        h = _mix(h ^ int.from_bytes(data[i : i + 8], "little"))
    return h


def seal(body: bytes) -> bytes:
    """Put a correct checksum behind a body, whatever it holds."""
    return body + struct.pack("<Q", digest(body))


def unpack(data: bytes) -> bytearray:
    """Return the state inside a saved game, as it lies in memory."""
    at, end = HEADER, len(data) - CHECKSUM
    state = bytearray()
    while at < end:
        zeros, literals = struct.unpack_from("<HH", data, at)
        state += bytes(zeros) + data[at + 4 : at + 4 + literals]
        at += 4 + literals
    return state


def pack(header: bytes, state: bytes) -> bytes:
    """Return a saved game with a correct checksum. One run of literals is as good as many."""
    return seal(header[:HEADER] + struct.pack("<HH", 0, len(state)) + bytes(state))
