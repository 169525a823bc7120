import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordedEvent {
  init(
    _ event: AnalyticsEvent, id: String, session: String, number: Int, time: Date, brand: BrandID,
    language: String
  ) {
    self.init(
      id: id, session: session, number: number, time: time, brand: brand.description,
      language: language, name: event.name.rawValue)
    take(event)
  }

  private mutating func take(_ event: AnalyticsEvent) {
    switch event {
    case .screenPresented(let screen), .listEndReached(let screen): self.screen = screen.rawValue
    case .buttonActivated(let button): self.button = button.rawValue
    case .fieldAccepted(let field): self.field = field.rawValue
    case .fieldRejected(let field, let rule):
      self.field = field.rawValue
      self.rule = rule.rawValue
    case .callSucceeded(let call, let duration):
      self.call = call.rawValue
      milliseconds = duration.milliseconds
    case .callFailed(let call, let failure, let duration):
      self.call = call.rawValue
      self.failure = failure.rawValue
      milliseconds = duration.milliseconds
    case .flowStarted(let flow), .flowCompleted(let flow), .flowAbandoned(let flow):
      self.flow = flow.rawValue
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int { Int(self / .milliseconds(1)) }
}
