/// Something a person is asked before it happens.
public struct Question: Sendable, Equatable {
  public let title: String
  public let message: String
  /// The answer that goes ahead.
  public let yes: String
  /// The safe answer, which has the focus.
  public let no: String
  /// Whether what goes ahead can't be undone.
  public let isDangerous: Bool
  /// Whether a letter answers at once. False where a key may have asked it that was meant as a letter of
  /// a text: the letters that follow mustn't answer.
  public let takesLetters: Bool

  public init(
    title: String, message: String, yes: String, no: String, isDangerous: Bool = false,
    takesLetters: Bool = true
  ) {
    self.title = title
    self.message = message
    self.yes = yes
    self.no = no
    self.isDangerous = isDangerous
    self.takesLetters = takesLetters
  }
}

/// What a Presenter asks through: its Router, or a spy.
@MainActor
public protocol QuestionRouter: AnyObject {
  /// The person's answer; to a question that is taken away it is no.
  func confirm(_ question: Question) async -> Bool
}
