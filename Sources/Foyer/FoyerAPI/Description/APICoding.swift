import Domain
import Essentials
import Secrets

/// Encodes and decodes the API's JSON. Dates have the form `2026-11-21T04:23:50.123Z`.
public enum APICoding {
  /// - Returns: the JSON in locked memory; nil if the value can't be encoded, which is a
  ///   programming error.
  public static func encode<Value: Encodable>(_ value: Value) -> Secret? {
    bytes(of: value).map { adding(secretMembers(of: value), to: $0) }
  }

  /// Returns an object's JSON with further members.
  static func adding(_ secrets: [(String, Secret)], to plain: [UInt8]) -> Secret {
    guard !secrets.isEmpty else { return Secret(copying: plain) }
    var parts = [Secret(copying: plain.dropLast())]
    for (name, secret) in secrets.sorted(by: { $0.0 < $1.0 }) {
      let separator = parts.count == 1 && plain.count == 2 ? "" : ","
      parts += [Secret(copying: #"\#(separator)"\#(name)":"#.utf8), secret.jsonString()]
    }
    return Secret(joining: parts + [Secret(copying: "}".utf8)])
  }

  /// Returns the JSON without secrets.
  public static func bytes(of value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      // The format truncates, so adding half a millisecond rounds the date.
      let rounding = date.addingTimeInterval(0.0005)
      try container.encode(rounding.formatted(.iso8601WithMilliseconds))
    }
    return (try? encoder.encode(value)).map { [UInt8]($0) }
  }

  /// - Parameter parameters: further members, from a path and a query.
  /// - Throws: `DecodingError`, or `APICodingProblem` if the text isn't an acceptable JSON object.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from json: UnsafeRawBufferPointer, _ parameters: [String: JSON] = [:]
  ) throws -> Value {
    let carrying = type as? any SecretCarrying.Type
    let names = carrying?.secretNames ?? []
    guard let members = SecretMembers(names, in: json) else { throw APICodingProblem.notJSON }
    guard !members.hasRepeatedNames, !parameters.keys.contains(where: members.hasName) else {
      throw APICodingProblem.repeatedName
    }
    let value = try decoder.decode(type, from: Data(members.rest(with: parameters)))
    guard let carrying else { return value }
    if let name = members.wrongType { throw APICodingProblem.noString(name) }
    let missing = names.subtracting(members.secrets.keys).subtracting(carrying.optionalSecrets)
    if let name = missing.min() { throw APICodingProblem.missing(name) }
    return carrying.filling(value, with: members.secrets) as? Value ?? value
  }

  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) -> Value? {
    // A response without secrets isn't searched for repeated members: lists of them are long.
    guard type is any SecretCarrying.Type else {
      return try? decoder.decode(type, from: Data(bytes))
    }
    return bytes.withUnsafeBytes { try? decode(type, from: $0) }
  }

  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let date = Date(exactly: text) else {
        throw DecodingError.typeMismatch(
          Date.self,
          .init(codingPath: decoder.codingPath, debugDescription: "no time in ISO 8601"))
      }
      return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
    }
    return decoder
  }

  static func secretMembers(of value: some Encodable) -> [(String, Secret)] {
    (value as? any SecretCarrying)?.secretMembers ?? []
  }
}

/// The reason for which a text isn't acceptable JSON.
public enum APICodingProblem: Error, Equatable, Sendable {
  case notJSON
  /// Two members have the same name, so programs would differ about which one counts.
  case repeatedName
  /// The member of that name isn't a string.
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
