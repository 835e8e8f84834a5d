//! Replays and traces: files of operations and of what a scheduler did with them (spec `replay-format.md`).
