/// Identifies an account permanently. The caller creates it, not `Domain`.
public struct AccountID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Identifies one request. The request takes effect at most once, however often it is sent.
public struct IdempotencyKey: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Identifies a brand, as in `--brand aurora`.
public struct BrandID: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

extension IdempotencyKey {
  /// Creates a key from a header's text; nil if the text is too short, too long or has other
  /// characters than letters, digits and dashes.
  public init?(key text: String) {
    let isKey =
      16...64 ~= text.utf8.count
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "-")
      }
    guard isKey else { return nil }
    self.init(text)
  }
}
