import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who asks a server for flags: an installation, a label, a language; never a person.
public struct FlagContext: Sendable, Equatable {
  public let label: BrandID
  /// Of the screens; nil for a server, which has none.
  public let language: String?
  /// Of the screens, too.
  public let version: String?

  public init(label: BrandID, language: String? = nil, version: String? = nil) {
    self.label = label
    self.language = language
    self.version = version
  }

  /// What is asked, in JSON.
  ///
  /// - Parameter installation: a random id.
  func request(from installation: String) -> [UInt8] {
    struct Context: Encodable {
      let targetingKey: String
      let label: String
      let language: String?
      let version: String?
    }
    let context = Context(
      targetingKey: installation, label: label.description, language: language, version: version)
    return (try? JSONEncoder().encode(["context": context])).map(Array.init) ?? []
  }
}
