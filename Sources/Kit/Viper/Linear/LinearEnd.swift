/// How a conversation ended.
public enum LinearEnd: Error, Equatable, Sendable {
  /// Somebody left.
  case left
  /// - Parameter isUnderWay: whether something was asked that is still unanswered, so that this is
  ///   no way to end.
  case inputEnded(isUnderWay: Bool)
  /// A script gave an answer that can't be taken; a sentence says why.
  case refused(String)
}
