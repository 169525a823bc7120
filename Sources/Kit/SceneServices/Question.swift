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

  public init(
    title: String, message: String, yes: String, no: String, isDangerous: Bool = false
  ) {
    self.title = title
    self.message = message
    self.yes = yes
    self.no = no
    self.isDangerous = isDangerous
  }
}

/// What a Presenter asks through: its Router, or a spy.
@MainActor
public protocol QuestionRouter: AnyObject {
  /// The person's answer; to a question that is taken away it is no.
  func confirm(_ question: Question) async -> Bool
}
