import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// JSON that has members which stay in locked memory: passwords and tokens.
///
/// They are no coding keys of the type, so that neither an encoder nor a decoder sees them.
public protocol SecretCarrying {
  /// By the names of the members.
  static var secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] { get }
  /// Names of those that may be missing.
  static var optionalSecrets: Set<String> { get }
}

extension SecretCarrying {
  public static var optionalSecrets: Set<String> { [] }
}

/// Writes and reads the JSON of the API (RFC 8259); dates as `2026-11-21T04:23:50.123Z`.
public enum APICoding {
  /// - Returns: the text in locked memory; nil where the value can't be encoded, which is a mistake
  ///   of the program.
  public static func encode<Value: Encodable>(_ value: Value) -> Secret? {
    guard let plain = bytes(of: value) else { return nil }
    let secrets = secretMembers(of: value)
    guard !secrets.isEmpty else { return Secret(copying: plain) }
    var parts = [Secret(copying: plain.dropLast())]
    for (name, secret) in secrets.sorted(by: { $0.0 < $1.0 }) {
      let separator = parts.count == 1 && plain.count == 2 ? "" : ","
      parts += [Secret(copying: #"\#(separator)"\#(name)":"#.utf8), secret.jsonString()]
    }
    return Secret(joining: parts + [Secret(copying: "}".utf8)])
  }

  /// Without what stays in locked memory.
  public static func bytes(of value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      // Half of a millisecond more, since the format cuts off where it should round.
      let rounding = date.addingTimeInterval(0.0005)
      try container.encode(rounding.formatted(.iso8601WithMilliseconds))
    }
    return (try? encoder.encode(value)).map { [UInt8]($0) }
  }

  /// - Throws: `DecodingError`, or `APICodingProblem` where the text isn't a JSON object that can be
  ///   taken apart.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from json: UnsafeRawBufferPointer
  ) throws -> Value {
    guard let carrying = type as? any SecretCarrying.Type else {
      return try decoder.decode(type, from: Data(json))
    }
    let names = carrying.secretNames
    guard let members = SecretMembers(names, in: json) else { throw APICodingProblem.notJSON }
    guard !members.hasRepeatedNames else { throw APICodingProblem.repeatedName }
    let value = try decoder.decode(type, from: Data(members.rest))
    if let name = members.wrongType { throw APICodingProblem.noString(name) }
    let missing = names.subtracting(members.secrets.keys).subtracting(carrying.optionalSecrets)
    if let name = missing.min() { throw APICodingProblem.missing(name) }
    return carrying.filling(value, with: members.secrets) as? Value ?? value
  }

  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) -> Value? {
    bytes.withUnsafeBytes { try? decode(type, from: $0) }
  }

  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      let date = try Date(text, strategy: .iso8601WithMilliseconds)
      return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
    }
    return decoder
  }

  private static func secretMembers(of value: some Encodable) -> [(String, Secret)] {
    (value as? any SecretCarrying)?.secretMembers ?? []
  }
}

/// Why a text isn't JSON that the API can take.
public enum APICodingProblem: Error, Equatable, Sendable {
  case notJSON
  /// Two members have one name: programs differ in which of them counts.
  case repeatedName
  /// The member of that name has to be a string.
  case noString(String)
  case missing(String)
}

extension SecretCarrying {
  fileprivate static var secretNames: Set<String> { Set(secrets.keys) }

  fileprivate var secretMembers: [(String, Secret)] {
    Self.secrets.compactMap { name, path in self[keyPath: path].map { (name, $0) } }
  }

  fileprivate static func filling(_ value: Any, with secrets: [String: Secret]) -> Any {
    guard var value = value as? Self else { return value }
    for (name, path) in Self.secrets { value[keyPath: path] = secrets[name] }
    return value
  }
}
