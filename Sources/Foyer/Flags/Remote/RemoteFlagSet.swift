import Domain
import Essentials
import Files
import SceneServices

/// A server's response, reduced to Foyer's flags.
public struct RemoteFlagSet: FlagLayer, Equatable {
  /// Foyer's flags by key.
  var flags: [String: RemoteFlag]
  /// The server's identifier of this response.
  var etag: String?

  var source: FlagSource { .server }

  func setting<Value>(of flag: FeatureFlag<Value>) -> FlagSetting<Value>? {
    flags[flag.key]?.setting(isCached: false)
  }

  /// The number of Foyer's flags in the response.
  public var count: Int { flags.count }

  /// The keys of flags with values of the wrong type, or with errors.
  public var wrongKeys: [String] {
    KnownFlag.all.filter { $0.problem(self) != nil }.map(\.key)
  }
}

/// The response to `POST /ofrep/v1/evaluate/flags` (OpenFeature Remote Evaluation Protocol 0.3).
extension RemoteFlagSet {
  /// Returns nil if the response is malformed. The first of several flags with the same key counts.
  /// Malformed elements and other programs' flags are skipped.
  init?(answer: [UInt8], etag: String?) {
    guard let bulk = try? JSONDecoder().decode(Bulk.self, from: Data(answer)) else { return nil }
    let known = Set(KnownFlag.all.map(\.key))
    flags = [:]
    for case let entry? in bulk.flags.map(\.entry) where known.contains(entry.key) {
      if flags[entry.key] == nil { flags[entry.key] = RemoteFlag(entry) }
    }
    self.etag = etag.flatMap { $0.utf8.count <= 1024 && $0.isOneLine ? $0 : nil }
  }

  private struct Bulk: Decodable {
    let flags: [Element]
  }

  /// An element of the list, which may be malformed.
  private struct Element: Decodable {
    let entry: Entry?

    init(from decoder: any Decoder) { entry = try? Entry(from: decoder) }
  }

  fileprivate struct Entry: Decodable {
    let key: String
    let value: RemoteFlag.Value?
    let reason: String?
    let variant: String?
    let errorCode: String?
  }
}

extension RemoteFlag {
  fileprivate init(_ entry: RemoteFlagSet.Entry) {
    value = entry.value
    reason = entry.reason.flatMap(FlagReason.init(rawValue:)) ?? .unknown
    variant = entry.variant.flatMap { $0.utf8.count <= 256 && $0.isOneLine ? $0 : nil }
    errorCode = entry.errorCode.map { FlagErrorCode(rawValue: $0) ?? .general }
  }
}

extension RemoteFlag.Value: Decodable {
  /// Only a text of one line can be a flag's value.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .yesOrNo(value)
    } else if let text = try? container.decode(String.self), text.isOneLine {
      self = .text(text)
    } else {
      self = .other
    }
  }
}

extension String {
  /// True if the text has no control characters, and therefore no line break.
  fileprivate var isOneLine: Bool { !utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}

/// A server's setting of a flag.
struct RemoteFlag: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    case yesOrNo(Bool)
    case text(String)
    /// A number or an object, which no flag of Foyer's has.
    case other
  }

  /// Nil leaves the value to other sources (OFREP 0.3, *code defaults*).
  let value: Value?
  let reason: FlagReason
  var variant: String?
  var errorCode: FlagErrorCode?

  /// - Parameter isCached: true if the response is from an earlier run.
  func setting<Value: FlagValue>(isCached: Bool) -> FlagSetting<Value>? {
    if let errorCode { return errorCode == .flagNotFound ? nil : .problem(errorCode) }
    guard let value else { return nil }
    guard let value: Value = value.converted() else { return .problem(.typeMismatch) }
    return .value(value, isCached ? .cached : reason, variant: variant)
  }
}

extension RemoteFlag.Value {
  fileprivate func converted<Value: FlagValue>() -> Value? {
    switch self {
    case .yesOrNo(let value): value as? Value
    case .text(let text): text as? Value
    case .other: nil
    }
  }
}

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

/// The random ID of an installation, in a file of its data directory. A server distinguishes
/// installations by it, but no people.
struct Installation: Sendable {
  private let file: AtomicFile
  private let identifiers: RandomIdentifiers

  init(directory: DataDirectory, identifiers: RandomIdentifiers = RandomIdentifiers()) {
    file = AtomicFile(directory: directory.path, name: "installation")
    self.identifiers = identifiers
  }

  /// Nil if there is none yet, or if the file has another content.
  var known: String? {
    guard let bytes = try? TextFile.bytes(at: file.path, isOwn: true) else { return nil }
    let id = String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline }
    return id.utf8.count == 36 && id.allSatisfy { $0.isHexDigit || $0 == "-" } ? id : nil
  }

  /// Returns the ID, and makes one if necessary. If it can't be stored, each call makes another
  /// one.
  func id() -> String {
    if let known { return known }
    let id = identifiers.installationID()
    try? file.replace(with: "\(id)\n")
    return known ?? id
  }
}
