import Domain
import SceneServices

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
      language: language, name: event.name.word)
    take(event)
  }

  /// What every operator asks for has a member of its own; what a scene's own events tell is in
  /// `more`.
  private mutating func take(_ event: AnalyticsEvent) {
    var rest = event.properties
    screen = rest.removeValue(forKey: .screen)?.text
    button = rest.removeValue(forKey: .button)?.text
    field = rest.removeValue(forKey: .field)?.text
    rule = rest.removeValue(forKey: .rule)?.text
    call = rest.removeValue(forKey: .call)?.text
    failure = rest.removeValue(forKey: .failure)?.text
    flow = rest.removeValue(forKey: .flow)?.text
    milliseconds = rest.removeValue(forKey: .milliseconds)?.number
    if !rest.isEmpty {
      more = Dictionary(uniqueKeysWithValues: rest.map { ($0.key.word, $0.value.description) })
    }
  }
}

extension AnalyticsEvent.Value {
  fileprivate var text: String { description }

  fileprivate var number: Int? {
    if case .number(let number) = content { number } else { nil }
  }
}
