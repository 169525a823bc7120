import Testing

/// ncurses has one current screen in a process, so these suites run one after the other.
@Suite(.serialized) enum OnNcurses {}
