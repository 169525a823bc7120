extension KitTexts {
  /// Words of widgets and programs that are created without any; English at the start. A program in
  /// one language sets them once, before its first widget: `KitTexts.standard = .spanish`.
  @MainActor public static var standard = english

  /// English words, for programs in that language alone and for tests.
  public static let english = KitTexts(
    actions: { englishActions[$0] },
    tooSmall: "needs {needed}, now {now}", truncated: "Only the first {limit} characters fit",
    noMatches: "Nothing matches", keysTitle: "Keys", leaveTitle: "Leave without saving?",
    leaveMessage: "What you typed will be lost.", leave: "Leave", stay: "Stay",
    mayNotLeave: "This program stays open for the next guest.",
    stillWaiting: "Still waiting for an answer. Esc cancels.",
    yesLetter: "y", noLetter: "n",
    linear: { englishLines[$0] }, widgets: { englishWidgets[$0] })

  private static let englishActions: [KeyAction: String] = [
    .next: "Next", .previous: "Previous", .activate: "Press", .submit: "Send", .back: "Back",
    .close: "Close", .cancel: "Cancel", .help: "Help", .listKeys: "Keys", .leave: "Leave",
    .suspend: "Suspend",
    .repaint: "Repaint", .move: "Move", .movePage: "Move a page",
    .moveHalfPage: "Move half a page", .moveToEnds: "First, last", .jump: "Jump to a row",
    .open: "Open", .openLink: "Open link",
    .filter: "Filter", .endSearch: "End search", .nextMatch: "Next, previous match",
    .clearFilter: "Clear filter", .find: "Find",
    .search: "Search", .choose: "Choose",
    .yes: "Yes", .no: "No", .copy: "Copy", .showPassword: "Show password",
    .hidePassword: "Hide password",
    .moveCaret: "Move the cursor", .moveByWord: "Move by word", .moveInLine: "Start, end",
    .erase: "Erase", .eraseWord: "Erase a word", .eraseLine: "Erase to start, to end",
    .putBack: "Put back what was erased", .undo: "Undo", .reload: "Reload",
    .lines: "Line by line",
    .selectText: "Select text", .useMouse: "Use the mouse",
    .toggle: "Change", .chooseAll: "All, none", .openList: "Open the list",
    .typeToFilter: "Find in the list", .step: "One more, one less",
    .stepFar: "Ten more, ten less", .calendar: "Calendar", .moveDay: "Day, week",
    .moveMonth: "Month", .newLine: "New line", .moveLine: "Line up, down",
    .takeSuggestion: "Accept", .pickColumn: "Column", .sort: "Sort", .switchTab: "Switch",
    .scroll: "Scroll", .wrapLines: "Wrap lines", .expand: "Open, close",
    .moveBorder: "Move the border", .restore: "Put back", .menu: "Menu",
    .palette: "Commands",
  ]

  fileprivate static var kitActions: [KeyAction] { Array(englishActions.keys) }

  private static let englishLines: [LinearPhrase: String] = [
    .intro:
      "Answer each question on one line. Type help (in a form /help) to see what else you can type.",
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
    .lines: "{field} (Enter begins a new line, an empty line ends the text)",
    .linesKeep: "{field} again, line by line (Enter keeps the text)",
    .demands: "{field} needs: {items}.",
    .missing: "Still missing: {items}.",
    .change: "Change: {field}",
    .choose: "Choose {choices}",
    .chooseOrEnter: "Choose {choices}, or press Enter ({action})",
    .enter: "Press Enter ({action})",
    .row: "{field}: {value}",
    .range: "{first} to {last}",
    .rows: "Rows {first} to {last} of {count}.",
    .rowsMore: "Rows {first} to {last} of {count}: type more to read on, /text to find rows.",
    .noChoice: "That isn't one of the choices: type {choices}.",
    .nothingToChoose: "There is nothing to choose here: press Enter ({action}).",
    .notUTF8: "That line isn't UTF-8: send it again in UTF-8.",
    .controlCharacter: "That line contains a control character: remove it and send the line again.",
    .inputEnded: "The input ended before every question was answered. The last form wasn't sent.",
    .introScreen:
      "To switch to the screen, type screen (in a form /screen), or press F12 and Enter.",
    .helpBack: "goes back",
    .helpScreen: "switches to the screen, as F12 and Enter do",
    .helpHelp: "shows this list again",
    .helpQuit: "leaves the program",
    .helpMore: "reads the next rows",
    .helpFilter: "reads the rows that contain the text; / alone reads all rows",
  ]

  private static let englishWidgets: [WidgetPhrase: String] = [
    .on: "yes",
    .off: "no",
    .placeholder: "Choose…",
    .wholeNumber: "Enter a whole number",
    .range: "Must be from {first} to {last}",
    .noSuchDay: "Enter a valid date, such as {day}",
    .noSuchFile: "This file doesn't exist",
    .noSuchFolder: "This folder doesn't exist",
    .unreadableFolder: "This folder can't be read",
    .expanded: "open", .collapsed: "closed",
    .disabled: "not available", .irreversible: "can't be undone",
    .discardTitle: "Discard what you typed?", .discard: "Discard", .keepTyping: "Keep typing",
    .pasteTrimmed: "Spaces and line breaks around the pasted text were left out",
    .pasteRefused: "Nothing was pasted: the text has a line break or another control character",
    .revealed: "shown",
    .button: "{title}, button", .hidden: "{count} hidden",
    .chosen: "chosen", .notChosen: "not chosen",
    .place: "{number} of {count}",
    .series: "{value}, between {first} and {last}",
    .pattern: "Like {example}",
    .incomplete: "Enter all of it, like {example}",
    .weekdays: "Mo Tu We Th Fr Sa Su",
  ]
}

extension KeyAction {
  /// Actions that the kit itself uses and names, in no particular order.
  public static var kit: [KeyAction] { KitTexts.kitActions }
}
