import Testing

/// ncurses has one current screen per process, so these suites run one after another.
@Suite(.serialized, .timeLimit(.minutes(5))) enum OnNcurses {}
