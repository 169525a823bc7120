import Essentials

/// The changed values before and after a change, without secrets.
public struct AuditDetails: Sendable, Equatable, Codable {
  public let before: [String: String]?
  public let after: [String: String]?

  public init(before: [String: String?] = [:], after: [String: String?] = [:]) {
    self.before = Self.values(before)
    self.after = Self.values(after)
  }

  /// Decodes the details of an entry; nil if the text isn't JSON of this form.
  public init?(json: String) {
    guard let details = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else {
      return nil
    }
    self = details
  }

  /// JSON on one line, with sorted keys and without spaces. An entry's digest of its details covers
  /// this text.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private static func values(_ values: [String: String?]) -> [String: String]? {
    let values = values.compactMapValues(\.self)
    return values.isEmpty ? nil : values
  }
}
