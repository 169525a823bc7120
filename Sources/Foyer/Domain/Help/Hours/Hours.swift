/// When somebody is there, as a label says it.
public enum Hours: Sendable, Equatable {
  /// In these words, whatever the language.
  case text(String)
  /// In words by language (BCP 47 tags).
  case texts([String: String])
  /// By a schedule, of which the screen says how it is now.
  case schedule(OpeningHours)

  /// With the words of that language alone.
  public func speaking(_ language: String) -> Hours {
    guard case .texts(let texts) = self else { return self }
    return .text(texts[language] ?? "")
  }
}

extension Hours: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension HelpLinks {
  /// With the words of that language alone.
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
