/// A confirmation that the guest gives before an action.
public struct Question: Sendable, Equatable {
  /// The title of the question.
  public let title: String
  /// The question, with the consequences of the action.
  public let message: String
  /// The label of the answer that performs the action.
  public let yes: String
  /// The label of the safe answer, which has the focus.
  public let no: String
  /// True if the action can't be undone.
  public let isDangerous: Bool
  /// True if a letter key answers at once. It is false if a key that was meant as text may have
  /// asked the question: the letters typed next mustn't answer it.
  public let takesLetters: Bool

  /// Creates a question.
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

/// The part of a Router that asks questions. Presenters are tested with a spy in its place.
@MainActor
public protocol QuestionRouter: AnyObject {
  /// Asks the question and returns the guest's answer. A question that is removed unanswered counts
  /// as no.
  func confirm(_ question: Question) async -> Bool
}
