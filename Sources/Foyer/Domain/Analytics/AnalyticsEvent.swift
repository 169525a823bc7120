/// Something that happened; by its type it can hold nothing that a person typed.
///
/// `docs/analytics.md` lists every event with its properties.
public enum AnalyticsEvent: Sendable, Equatable {
  case screenPresented(Screen)
  case listEndReached(Screen)
  case buttonActivated(Button)
  /// A field was left or sent, and is in order; told once, until that changes.
  case fieldAccepted(Field)
  /// A field was left or sent, and breaks a rule; told once, until that changes.
  case fieldRejected(Field, Rule)
  case callSucceeded(Call, Duration)
  case callFailed(Call, Failure, Duration)
  case flowStarted(Flow)
  case flowCompleted(Flow)
  /// It was left without being completed, however that came about.
  case flowAbandoned(Flow)
}
