import Secrets

/// A bearer token (RFC 6750). Its holder has the rights that the store keeps with its digest.
///
/// It has 256 random bits and can't be guessed, so its digest needs neither a key nor a slow hash.
public struct AccessToken: Sendable, Equatable {
  private static let byteCount = 32
  /// Characters of base64url for `byteCount` bytes.
  private static let length = 43

  package let secret: Secret

  /// Creates a random token in locked memory.
  public init() { secret = .random(byteCount: Self.byteCount) }

  /// A token from a request, a file or a response; nil if the bytes can't be a token.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.length, bytes.allSatisfy(Self.isAllowed) else { return nil }
    secret = Secret(copying: bytes)
  }

  /// The digest that a store keeps; it finds the token's row by it.
  public var digest: KeyedDigest { KeyedDigest([secret]) }

  /// Calls the closure with the token's characters, for a header or a file.
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
