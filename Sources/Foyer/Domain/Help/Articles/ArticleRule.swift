import SceneServices

/// The rules and failures that an article may explain, by their names in events.
public enum ArticleRule {
  /// The rules of fields, except those that the form explains itself.
  public static let ofFields = RuleCode.allCases.filter {
    ![.noKey, .notAsked, .refused].contains($0)
  }

  /// The failures of calls.
  public static let ofCalls: [AnalyticsEvent.Failure] = [
    .notSaved, .outcomeUnknown, .emailTaken, .usernameTaken,
  ]

  public static let known = ofFields.map(\.rawValue) + ofCalls.map(\.word)
}
