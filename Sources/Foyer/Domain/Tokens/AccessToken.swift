import Secrets

/// A bearer token (RFC 6750): whoever shows it has the rights that the store keeps with its digest.
///
/// It has 256 random bits, so its digest needs no key and no slow hash: it can't be guessed.
public struct AccessToken: Sendable, Equatable {
  private static let byteCount = 32
  /// Characters of base64url for `byteCount` bytes.
  private static let length = 43

  package let secret: Secret

  /// A new one, in locked memory.
  public init() { secret = .random(byteCount: Self.byteCount) }

  /// A token as a request, a file or an answer contains it; nil for what can't be one.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.length, bytes.allSatisfy(Self.isAllowed) else { return nil }
    secret = Secret(copying: bytes)
  }

  /// What a store keeps, and finds the token's row by.
  public var digest: KeyedDigest { KeyedDigest([secret]) }

  /// Lends the characters, for a header or a file.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try secret.withBytes(body)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}

extension AccessToken: Redacted {}
