import TerminalKit

/// The words that the kit itself shows; an app hands in those of its language.
public struct KitWords: Sendable {
  /// `{needed}` and `{now}` are sizes such as `40×12`.
  public var tooSmall: String
  /// `{limit}` is a number of characters.
  public var truncated: String
  public var noMatches: String
  public var keysTitle: String
  public var leaveTitle: String
  public var leaveMessage: String
  public var leave: String
  public var stay: String
  /// Why a key that leaves did nothing, where nobody may.
  public var mayNotLeave: String
  /// The letters that answer a question at once.
  public var yesLetter: Character
  public var noLetter: Character
  // Asked when they are shown, since most of them never are.
  private let actionWord: @Sendable (KeyAction) -> String?
  private let linearWord: @Sendable (LinearPhrase) -> String?
  private let widgetWord: @Sendable (WidgetPhrase) -> String?

  /// - Parameters:
  ///   - actions: what each key of the kit does.
  ///   - linear: what linear mode says by itself.
  ///   - widgets: what widgets say by themselves.
  public init(
    actions: @escaping @Sendable (KeyAction) -> String?, tooSmall: String,
    truncated: String, noMatches: String,
    keysTitle: String, leaveTitle: String, leaveMessage: String, leave: String, stay: String,
    mayNotLeave: String,
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
    self.yesLetter = yesLetter
    self.noLetter = noLetter
    linearWord = linear
    widgetWord = widgets
  }

  /// The kit's word, unless the action brings its own.
  public subscript(action: KeyAction) -> String {
    action.word ?? actionWord(action) ?? action.name
  }

  /// A phrase of linear mode, with what belongs into it; what was typed comes last, as it is.
  public func linear(
    _ phrase: LinearPhrase, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(linearWord(phrase) ?? phrase.rawValue, with: values)
  }

  /// What a widget says by itself, with what belongs into it.
  public func phrase(
    _ phrase: WidgetPhrase, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    fill(widgetWord(phrase) ?? phrase.rawValue, with: values)
  }

  private func fill(_ text: String, with values: KeyValuePairs<String, String>) -> String {
    values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }

  func truncated(limit: Int) -> String {
    truncated.replacing("{limit}", with: "\(limit)")
  }

  public func tooSmall(needed: Size, now: Size) -> String {
    tooSmall.replacing("{needed}", with: "\(needed)").replacing("{now}", with: "\(now)")
  }
}
