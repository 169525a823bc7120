import ProgramTesting
import Testing

/// Tests the whole program in a real terminal.
///
/// The suites run one at a time, because each starts programs, and some of these hash with all
/// processors.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(if: Tmux.isThere, "tmux is missing: `script/setup tests` installs it"))
enum EndToEnd {}
