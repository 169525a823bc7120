import SceneServices

/// The events of a question and of its answers.
public struct QuestionEvents: Sendable {
  let asks: AnalyticsEvent
  private let yes: AnalyticsEvent.Button
  private let no: AnalyticsEvent.Button

  public init(
    asks screen: AnalyticsEvent.Screen, yes: AnalyticsEvent.Button, no: AnalyticsEvent.Button
  ) {
    (asks, self.yes, self.no) = (.screenPresented(screen), yes, no)
  }

  func answer(_ isYes: Bool) -> AnalyticsEvent { .buttonActivated(isYes ? yes : no) }
}
