/// Effect of a key. `KitTexts` has the words of the kit's actions. A scene defines others in an
/// extension and supplies their words: `KeyHint("a", .archive.called(words.archive))`.
public struct KeyAction: Sendable, Hashable {
  /// Name that identifies the action.
  public let name: String
  /// Word in the bottom line instead of the kit's; nil for the kit's.
  public let word: String?

  /// Creates an action without a word of its own.
  public init(_ name: String) { self.init(name, word: nil) }

  private init(_ name: String, word: String?) {
    self.name = name
    self.word = word
  }

  /// Returns the action with another word.
  public func called(_ word: String) -> KeyAction { KeyAction(name, word: word) }
}

extension KeyAction {
  /// Goes to the next widget.
  public static let next = KeyAction("next")
  /// Goes to the previous widget.
  public static let previous = KeyAction("previous")
  /// Presses a button. Pass its title to `called(_:)`.
  public static let activate = KeyAction("activate")
  /// Submits a form.
  public static let submit = KeyAction("submit")
  /// Returns to the previous screen.
  public static let back = KeyAction("back")
  /// Closes a popup or list.
  public static let close = KeyAction("close")
  /// Cancels a running task.
  public static let cancel = KeyAction("cancel")
  /// Shows the help of a screen or field.
  public static let help = KeyAction("help")
  /// Lists all keys.
  public static let listKeys = KeyAction("listKeys")
  /// Leaves the program.
  public static let leave = KeyAction("leave")
  /// Suspends the program.
  public static let suspend = KeyAction("suspend")
  /// Paints the whole screen again.
  public static let repaint = KeyAction("repaint")
  /// Switches to linear mode.
  public static let lines = KeyAction("lines")
  /// Releases the mouse, so that the terminal selects text.
  public static let selectText = KeyAction("selectText")
  /// Uses the mouse again.
  public static let useMouse = KeyAction("useMouse")
  /// Loads the content again.
  public static let reload = KeyAction("reload")

  /// Moves by a row.
  public static let move = KeyAction("move")
  /// Moves by a page.
  public static let movePage = KeyAction("movePage")
  /// Moves by half a page.
  public static let moveHalfPage = KeyAction("moveHalfPage")
  /// Moves to the first or last row.
  public static let moveToEnds = KeyAction("moveToEnds")
  /// Moves to the row with a number.
  public static let jump = KeyAction("jump")
  /// Opens a row.
  public static let open = KeyAction("open")
  /// Opens a link in a text.
  public static let openLink = KeyAction("openLink")
  /// Filters rows.
  public static let filter = KeyAction("filter")
  /// Ends filtering or searching.
  public static let clearFilter = KeyAction("clearFilter")
  /// Ends the search in a text.
  public static let endSearch = KeyAction("endSearch")
  /// Goes to the next match of a search, or to the one before.
  public static let nextMatch = KeyAction("nextMatch")
  /// Finds text in a document.
  public static let find = KeyAction("find")
  /// Opens a search.
  public static let search = KeyAction("search")

  /// Chooses an option.
  public static let choose = KeyAction("choose")
  /// Answers yes.
  public static let yes = KeyAction("yes")
  /// Answers no.
  public static let no = KeyAction("no")
  /// Copies to the clipboard.
  public static let copy = KeyAction("copy")
  /// Shows a password in plain text.
  public static let showPassword = KeyAction("showPassword")
  /// Hides a password again.
  public static let hidePassword = KeyAction("hidePassword")

  /// Moves the caret by a character.
  public static let moveCaret = KeyAction("moveCaret")
  /// Moves the caret by a word.
  public static let moveByWord = KeyAction("moveByWord")
  /// Moves the caret to the line's start or end.
  public static let moveInLine = KeyAction("moveInLine")
  /// Erases a character.
  public static let erase = KeyAction("erase")
  /// Erases a word.
  public static let eraseWord = KeyAction("eraseWord")
  /// Erases to the line's start or end.
  public static let eraseLine = KeyAction("eraseLine")
  /// Inserts the erased text again.
  public static let putBack = KeyAction("putBack")
  /// Undoes the last edit.
  public static let undo = KeyAction("undo")

  /// Switches an option on or off.
  public static let toggle = KeyAction("toggle")
  /// Chooses all options, or none.
  public static let chooseAll = KeyAction("chooseAll")
  /// Opens a list below a field.
  public static let openList = KeyAction("openList")
  /// Filters a list by typed letters.
  public static let typeToFilter = KeyAction("typeToFilter")
  /// Changes a number by a step.
  public static let step = KeyAction("step")
  /// Changes a number by ten steps.
  public static let stepFar = KeyAction("stepFar")
  /// Opens a calendar.
  public static let calendar = KeyAction("calendar")
  /// Moves by a day or week in a calendar.
  public static let moveDay = KeyAction("moveDay")
  /// Moves by a month in a calendar.
  public static let moveMonth = KeyAction("moveMonth")
  /// Begins a new line.
  public static let newLine = KeyAction("newLine")
  /// Moves the caret by a line.
  public static let moveLine = KeyAction("moveLine")
  /// Replaces the text by a suggestion.
  public static let takeSuggestion = KeyAction("takeSuggestion")
  /// Moves to another column of a table.
  public static let pickColumn = KeyAction("pickColumn")
  /// Sorts a table by a column.
  public static let sort = KeyAction("sort")
  /// Switches to another tab.
  public static let switchTab = KeyAction("switchTab")
  /// Wraps or cuts long lines.
  public static let wrapLines = KeyAction("wrapLines")
  /// Opens and closes a group of rows or widgets.
  public static let expand = KeyAction("expand")
  /// Moves the border between two panes.
  public static let moveBorder = KeyAction("moveBorder")
  /// Restores what was there at first.
  public static let restore = KeyAction("restore")
  /// Opens the menu of what is selected.
  public static let menu = KeyAction("menu")
  /// Finds a command by some of its letters.
  public static let palette = KeyAction("palette")
  /// Scrolls by a row.
  public static let scroll = KeyAction("scroll")
}
