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
