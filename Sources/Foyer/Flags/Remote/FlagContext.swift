import Domain
import Essentials

/// The subject of a request for flags: an installation, a brand and a language, but never a person.
public struct FlagContext: Sendable, Equatable {
  public let brand: BrandID
  /// The language of the screens; nil for an API server.
  public let language: String?
  /// The version of the program with screens; nil for an API server.
  public let version: String?

  public init(brand: BrandID, language: String? = nil, version: String? = nil) {
    self.brand = brand
    self.language = language
    self.version = version
  }

  /// Returns the body of the request, in JSON.
  ///
  /// - Parameter installation: a random ID.
  func request(from installation: String) -> [UInt8] {
    struct Context: Encodable {
      let targetingKey: String
      let brand: String
      let language: String?
      let version: String?
    }
    let context = Context(
      targetingKey: installation, brand: brand.description, language: language, version: version)
    return (try? JSONEncoder().encode(["context": context])).map(Array.init) ?? []
  }
}
