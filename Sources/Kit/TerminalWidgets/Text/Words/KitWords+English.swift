extension KitWords {
  /// The words in English, for apps that speak nothing else and for tests.
  public static let english = KitWords(
    actions: { englishActions[$0] },
    tooSmall: "needs {needed}, now {now}", truncated: "Only the first {limit} characters fit",
    noMatches: "Nothing matches", keysTitle: "Keys", leaveTitle: "Leave without saving?",
    leaveMessage: "What you typed will be lost.", leave: "Leave", stay: "Stay",
    mayNotLeave: "This stays open for the next person: there is nothing to leave to.",
    yesLetter: "y", noLetter: "n",
    linear: { englishLines[$0] }, widgets: { englishWidgets[$0] })

  private static let englishActions: [KeyAction: String] = [
    .next: "Next", .previous: "Previous", .activate: "Press", .submit: "Send", .back: "Back",
    .close: "Close", .cancel: "Cancel", .help: "Help", .listKeys: "Keys", .leave: "Leave",
    .suspend: "Suspend",
    .repaint: "Repaint", .move: "Move", .movePage: "Move a page",
    .moveHalfPage: "Move half a page", .moveToEnds: "First, last", .jump: "Jump to a row",
    .open: "Open", .filter: "Filter", .clearFilter: "Clear filter", .find: "Find",
    .search: "Search", .choose: "Choose",
    .yes: "Yes", .no: "No", .copy: "Copy", .showPassword: "Show password",
    .hidePassword: "Hide password",
    .moveCaret: "Move the cursor", .moveByWord: "Move by word", .moveInLine: "Start, end",
    .erase: "Erase", .eraseWord: "Erase a word", .eraseLine: "Erase to start, to end",
    .putBack: "Put back what was erased", .undo: "Undo", .reload: "Reload",
    .lines: "Line by line",
    .toggle: "Change", .chooseAll: "All, none", .openList: "Open the list",
    .typeToFilter: "Find in the list", .step: "One more, one less",
    .stepFar: "Ten more, ten less", .calendar: "Calendar", .moveDay: "Day, week",
    .moveMonth: "Month", .newLine: "New line", .moveLine: "Line up, down",
    .takeSuggestion: "Take it", .pickColumn: "Column", .sort: "Sort", .switchTab: "Switch",
    .scroll: "Scroll",
  ]

  fileprivate static var kitActions: [KeyAction] { Array(englishActions.keys) }

  private static let englishLines: [LinearPhrase: String] = [
    .intro:
      "Answer each question with a line; help, in a form /help, says what else can be typed.",
    .back: "back",
    .help: "help",
    .quit: "quit",
    .more: "more",
    .read: "read",
    .screen: "screen",
    .keep: "{field} (Enter keeps {value})",
    .keepSecret: "{field} (Enter keeps what you typed)",
    .pick: "{field}: choose {choices}",
    .pickKeep: "{field}: choose {choices} (Enter keeps {value})",
    .pickSome: "{field}: choose any of {choices}, with commas, or 0 for none",
    .pickSomeKeep:
      "{field}: choose any of {choices}, with commas, or 0 for none (Enter keeps {value})",
    .lines: "{field}, line by line; an empty line ends it",
    .linesKeep: "{field} anew, line by line (Enter keeps what is there)",
    .demands: "{field} needs: {items}.",
    .missing: "Still missing: {items}.",
    .change: "Change: {field}",
    .choose: "Choose {choices}",
    .chooseOrEnter: "Choose {choices}, or press Enter ({action})",
    .enter: "Press Enter ({action})",
    .row: "{field}: {value}",
    .range: "{first} to {last}",
    .rows: "Rows {first} to {last} of {count}.",
    .rowsMore: "Rows {first} to {last} of {count}: more reads on, /text finds rows.",
    .noChoice: "That is none of the choices: type {choices}.",
    .nothingToChoose: "There is nothing to choose here: press Enter ({action}).",
    .notUTF8: "That line isn't UTF-8: send it in that encoding.",
    .controlCharacter: "That line has a control character in it: send it without.",
    .inputEnded: "The input ended before all was answered: nothing was saved.",
    .introScreen: "F12 and Enter, or the word screen, shows the screen; in a form it is /screen.",
    .helpBack: "goes back",
    .helpScreen: "shows the screen; F12 and Enter do, too",
    .helpHelp: "says this again",
    .helpQuit: "leaves the program",
    .helpMore: "reads the next rows",
    .helpFilter: "reads the rows with that text; / alone all of them",
  ]

  private static let englishWidgets: [WidgetPhrase: String] = [
    .on: "yes",
    .off: "no",
    .placeholder: "Choose…",
    .wholeNumber: "Write a whole number",
    .range: "Must be from {first} to {last}",
    .noSuchDay: "No such day: write it as {day}",
    .noSuchFile: "There is no such file",
    .noSuchFolder: "There is no such folder",
    .unreadableFolder: "This folder can't be read",
    .weekdays: "Mo Tu We Th Fr Sa Su",
  ]
}

extension KeyAction {
  /// The kit's own.
  public static var kit: [KeyAction] { KitWords.kitActions }
}
