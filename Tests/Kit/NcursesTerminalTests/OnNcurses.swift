import Testing

/// ncurses has one current screen in a process, so these suites run one after the other.
@Suite(.serialized, .timeLimit(.minutes(5))) enum OnNcurses {}
