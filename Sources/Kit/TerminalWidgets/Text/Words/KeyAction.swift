/// What a key does. `KitWords` has the words for the kit's own; a scene adds its own in an extension
/// and brings the word along: `KeyHint("a", .archive.called(words.archive))`.
public struct KeyAction: Sendable, Hashable {
  public let name: String
  /// What the bottom line says instead of the kit's word.
  public let word: String?

  public init(_ name: String) { self.init(name, word: nil) }

  private init(_ name: String, word: String?) {
    self.name = name
    self.word = word
  }

  /// The same with a word of its own.
  public func called(_ word: String) -> KeyAction { KeyAction(name, word: word) }
}

extension KeyAction {
  public static let next = KeyAction("next")
  public static let previous = KeyAction("previous")
  public static let activate = KeyAction("activate")
  public static let submit = KeyAction("submit")
  public static let back = KeyAction("back")
  public static let close = KeyAction("close")
  public static let cancel = KeyAction("cancel")
  public static let help = KeyAction("help")
  public static let listKeys = KeyAction("listKeys")
  public static let leave = KeyAction("leave")
  public static let suspend = KeyAction("suspend")
  public static let repaint = KeyAction("repaint")
  public static let lines = KeyAction("lines")
  public static let reload = KeyAction("reload")

  public static let move = KeyAction("move")
  public static let movePage = KeyAction("movePage")
  public static let moveHalfPage = KeyAction("moveHalfPage")
  public static let moveToEnds = KeyAction("moveToEnds")
  public static let jump = KeyAction("jump")
  public static let open = KeyAction("open")
  public static let filter = KeyAction("filter")
  public static let clearFilter = KeyAction("clearFilter")
  public static let find = KeyAction("find")
  public static let search = KeyAction("search")

  public static let choose = KeyAction("choose")
  public static let yes = KeyAction("yes")
  public static let no = KeyAction("no")
  public static let copy = KeyAction("copy")
  public static let showPassword = KeyAction("showPassword")
  public static let hidePassword = KeyAction("hidePassword")

  public static let moveCaret = KeyAction("moveCaret")
  public static let moveByWord = KeyAction("moveByWord")
  public static let moveInLine = KeyAction("moveInLine")
  public static let erase = KeyAction("erase")
  public static let eraseWord = KeyAction("eraseWord")
  public static let eraseLine = KeyAction("eraseLine")
  public static let putBack = KeyAction("putBack")
  public static let undo = KeyAction("undo")

  public static let toggle = KeyAction("toggle")
  public static let chooseAll = KeyAction("chooseAll")
  public static let openList = KeyAction("openList")
  public static let typeToFilter = KeyAction("typeToFilter")
  public static let step = KeyAction("step")
  public static let stepFar = KeyAction("stepFar")
  public static let calendar = KeyAction("calendar")
  public static let moveDay = KeyAction("moveDay")
  public static let moveMonth = KeyAction("moveMonth")
  public static let newLine = KeyAction("newLine")
  public static let moveLine = KeyAction("moveLine")
  public static let takeSuggestion = KeyAction("takeSuggestion")
  public static let pickColumn = KeyAction("pickColumn")
  public static let sort = KeyAction("sort")
  public static let switchTab = KeyAction("switchTab")
  public static let scroll = KeyAction("scroll")
}
