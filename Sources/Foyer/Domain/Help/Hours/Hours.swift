/// The opening hours of a place or service, as the brand states them.
public enum Hours: Sendable, Equatable {
  /// The same text in all languages.
  case text(String)
  /// Texts by language (BCP 47 tags).
  case texts([String: String])
  /// A schedule. Screens derive from it whether it is open now.
  case schedule(OpeningHours)

  /// Returns the hours with one language's text only.
  public func speaking(_ language: String) -> Hours {
    guard case .texts(let texts) = self else { return self }
    return .text(texts[language] ?? "")
  }
}

extension Hours: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension HelpLinks {
  /// Returns the links with one language's texts only.
  public func speaking(_ language: String) -> HelpLinks {
    var links = self
    links.store = store.map {
      Store(
        address: $0.address.speaking(language), hours: $0.hours.speaking(language), url: $0.url)
    }
    links.chat = chat.map { Chat(url: $0.url, hours: $0.hours.speaking(language)) }
    return links
  }
}
