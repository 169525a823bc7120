import Testing

/// The whole program in a real terminal, as a person meets it.
///
/// One test at a time: each starts programs of its own, and some of them hash for all they can.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: Tmux.isThere, "tmux is missing: `script/setup tests` installs it"))
enum EndToEnd {}
