import TerminalKit

/// Words that the kit itself shows. A program passes them in its language.
public struct KitTexts: Sendable {
  /// Text on a terminal that is too small; `{needed}` and `{now}` are sizes such as `40×12`.
  public var tooSmall: String
  /// Warning about a text that was cut; `{limit}` is a number of characters.
  public var truncated: String
  /// Text in a list if the filter finds nothing.
  public var noMatches: String
  /// Title of the list of keys.
  public var keysTitle: String
  /// Question before unsaved text is lost.
  public var leaveTitle: String
  /// Explanation of that question.
  public var leaveMessage: String
  /// Answer that leaves the screen.
  public var leave: String
  /// Answer that stays on the screen.
  public var stay: String
  /// Reason why a key that leaves had no effect, where leaving isn't permitted.
  public var mayNotLeave: String
  /// Sentence in the bottom line while work takes long that Esc cancels.
  public var stillWaiting: String
  /// Letter that answers yes at once.
  public var yesLetter: Character
  /// Letter that answers no at once.
  public var noLetter: Character
  // Closures, since most words are never shown.
  private var actionWord: @Sendable (KeyAction) -> String?
  private var linearWord: @Sendable (LinearPhrase) -> String?
  private var widgetWord: @Sendable (WidgetPhrase) -> String?

  /// Creates the kit's words.
  ///
  /// - Parameters:
  ///   - actions: returns the word for an action of the kit.
  ///   - linear: returns a phrase of linear mode.
  ///   - widgets: returns a phrase of widgets.
  public init(
    actions: @escaping @Sendable (KeyAction) -> String?, tooSmall: String,
    truncated: String, noMatches: String,
    keysTitle: String, leaveTitle: String, leaveMessage: String, leave: String, stay: String,
    mayNotLeave: String, stillWaiting: String,
    yesLetter: Character, noLetter: Character,
    linear: @escaping @Sendable (LinearPhrase) -> String?,
    widgets: @escaping @Sendable (WidgetPhrase) -> String?
  ) {
    actionWord = actions
    self.tooSmall = tooSmall
    self.truncated = truncated
    self.noMatches = noMatches
    self.keysTitle = keysTitle
    self.leaveTitle = leaveTitle
    self.leaveMessage = leaveMessage
    self.leave = leave
    self.stay = stay
    self.mayNotLeave = mayNotLeave
    self.stillWaiting = stillWaiting
    self.yesLetter = yesLetter
    self.noLetter = noLetter
    linearWord = linear
    widgetWord = widgets
  }

  /// Returns the texts with other words for some actions and phrases:
  /// `.english.with([.submit: "Order"])`.
  public func with(
    _ actions: [KeyAction: String] = [:], lines: [LinearPhrase: String] = [:],
    widgets: [WidgetPhrase: String] = [:]
  ) -> KitTexts {
    var texts = self
    texts.actionWord = { [actionWord] in actions[$0] ?? actionWord($0) }
    texts.linearWord = { [linearWord] in lines[$0] ?? linearWord($0) }
    texts.widgetWord = { [widgetWord] in widgets[$0] ?? widgetWord($0) }
    return texts
  }

  /// Returns the texts of the language that the environment asks for (`LC_ALL`, `LC_MESSAGES`, `LANG`);
  /// English if the kit doesn't have that language.
  public static func preferred(in environment: [String: String]) -> KitTexts {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
    return switch names.first(where: { !$0.isEmpty })?.prefix(2) {
    case "es": .spanish
    case "ja": .japanese
    case "pt": .brazilianPortuguese
    default: .english
    }
  }

  /// Returns the word of an action: its own, else the kit's, else its name.
  public subscript(action: KeyAction) -> String {
    action.word ?? actionWord(action) ?? action.name
  }

  /// Returns a phrase of linear mode with values for its placeholders. Pass typed text last, so
  /// that nothing in it is taken for a placeholder.
  public func linear(
    _ phrase: LinearPhrase, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(linearWord(phrase) ?? phrase.rawValue, with: values)
  }

  /// Returns a phrase of widgets with values for its placeholders.
  public func phrase(
    _ phrase: WidgetPhrase, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(widgetWord(phrase) ?? phrase.rawValue, with: values)
  }

  /// Words in place of marks.
  public var markWords: MarkWords {
    MarkWords(
      chosen: phrase(.chosen), demands: linear(.demands), missing: linear(.missing),
      button: widgetWord(.button) ?? "{title}", hidden: widgetWord(.hidden) ?? "{count}")
  }

  private func fill(_ text: String, with values: KeyValuePairs<String, String>) -> String {
    values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  func truncated(limit: Int) -> String {
    truncated.replacing("{limit}", with: "\(limit)")
  }

  /// Returns the text for a terminal that is too small.
  public func tooSmall(needed: Size, now: Size) -> String {
    tooSmall.replacing("{needed}", with: "\(needed)").replacing("{now}", with: "\(now)")
  }
}

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
    .lines: "Text mode",
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
    .back: "back", .help: "help",
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
    .linesMore: "{first} (a part is missing; an empty line ends it)",
    .suggestion: "Did you mean {value}? y for yes, Enter for no",
    .demands: "{field} needs: {items}.",
    .missing: "Still missing: {items}.",
    .change: "Change: {field}",
    .others: "You can also type {items}.", .other: "/{number} ({action})",
    .othersWithSecret: "At each question but a password you can also type {items}.",
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
    .helpBackForm: "leaves the form; you can change your answers at its end",
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
    .suggestion: "Did you mean {value}? Ctrl-O accepts it",
    .pasteRefused: "Nothing was pasted: the text has a line break or another control character",
    .revealed: "shown",
    .button: "{title}, button", .hidden: "{count} hidden",
    .chosen: "chosen", .notChosen: "not chosen",
    .place: "{number} of {count}",
    .rowCount: "Rows: {count}.", .columnTitles: "Columns: {value}.",
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
