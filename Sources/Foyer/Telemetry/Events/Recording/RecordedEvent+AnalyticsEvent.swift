import Domain
import Essentials
import SceneServices

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

  /// Frequent properties have members of their own; a scene's own properties go into `more`.
  private mutating func take(_ event: AnalyticsEvent) {
    var rest = event.properties
    func take(_ property: AnalyticsEvent.Property) -> AnalyticsEvent.Value? {
      rest.removeValue(forKey: property.word)
    }
    screen = take(.screen)?.text
    button = take(.button)?.text
    field = take(.field)?.text
    rule = take(.rule)?.text
    call = take(.call)?.text
    failure = take(.failure)?.text
    flow = take(.flow)?.text
    milliseconds = take(.milliseconds)?.number
    if !rest.isEmpty { more = rest.mapValues(\.description) }
  }
}

extension AnalyticsEvent.Value {
  fileprivate var text: String { description }

  fileprivate var number: Int? {
    if case .number(let number) = content { number } else { nil }
  }
}
