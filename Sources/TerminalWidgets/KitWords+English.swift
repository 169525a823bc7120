extension KitWords {
  /// The words in English, for apps that speak nothing else and for tests.
  public static let english = KitWords(
    actions: [
      .next: "Next", .previous: "Previous", .activate: "Press", .submit: "Send", .back: "Back",
      .close: "Close", .cancel: "Cancel", .help: "Help", .listKeys: "Keys", .leave: "Leave",
      .suspend: "Suspend",
      .repaint: "Repaint", .move: "Move", .movePage: "Move a page",
      .moveHalfPage: "Move half a page", .moveToEnds: "First, last", .jump: "Jump to a row",
      .open: "Open", .filter: "Filter", .clearFilter: "Clear filter", .choose: "Choose",
      .yes: "Yes", .no: "No", .copy: "Copy", .showPassword: "Show password",
      .hidePassword: "Hide password",
      .moveCaret: "Move the cursor", .moveByWord: "Move by word", .moveInLine: "Start, end",
      .erase: "Erase", .eraseWord: "Erase a word", .eraseLine: "Erase to start, to end",
      .putBack: "Put back what was erased", .undo: "Undo", .reload: "Reload",
    ],
    tooSmall: "needs {needed}, now {now}", truncated: "Only the first {limit} characters fit",
    noMatches: "Nothing matches", keysTitle: "Keys", leaveTitle: "Leave without saving?",
    leaveMessage: "What you typed will be lost.", leave: "Leave", stay: "Stay",
    yesLetter: "y", noLetter: "n")
}
