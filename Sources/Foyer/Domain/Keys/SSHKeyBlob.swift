/// Reads the binary form of a public key: strings and integers, each preceded by its length (RFC
/// 4251, section 5).
struct SSHKeyBlob {
  private var rest: ArraySlice<UInt8>

  /// Checks that the blob is a complete key of this type, with nothing after it.
  static func check(_ blob: [UInt8], _ kind: SSHPublicKey.Kind) throws(SSHKeyProblem) {
    var reader = SSHKeyBlob(rest: blob[...])
    guard reader.string().elementsEqual(kind.rawValue.utf8) else { throw .broken }
    switch kind {
    case .ed25519: try reader.point(32)
    case .ecdsa256: try reader.point(on: "nistp256", 65)
    case .ecdsa384: try reader.point(on: "nistp384", 97)
    case .ecdsa521: try reader.point(on: "nistp521", 133)
    case .rsa: try reader.numbers()
    case .ed25519InDevice:
      try reader.point(32)
      try reader.application()
    case .ecdsaInDevice:
      try reader.point(on: "nistp256", 65)
      try reader.application()
    }
    guard reader.rest.isEmpty else { throw .broken }
  }

  /// Returns the length of a key that was checked, in bits, as `ssh-keygen -l` prints it.
  static func length(of blob: [UInt8], _ kind: SSHPublicKey.Kind) -> Int {
    switch kind {
    case .ed25519, .ed25519InDevice, .ecdsa256, .ecdsaInDevice: return 256
    case .ecdsa384: return 384
    case .ecdsa521: return 521
    case .rsa:
      var reader = SSHKeyBlob(rest: blob[...])
      for _ in 1...2 { _ = reader.string() }
      return bits(of: reader.string()) ?? 0
    }
  }

  /// Returns an empty string at the end; no part of a key may be empty.
  private mutating func string() -> ArraySlice<UInt8> {
    guard rest.count >= 4 else { return [] }
    let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(4)
    guard count <= rest.count else { return [] }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private mutating func point(_ count: Int) throws(SSHKeyProblem) {
    guard string().count == count else { throw .broken }
  }

  /// - Parameter count: the number of bytes of an uncompressed point, which begins with 4 (SEC 1,
  ///   section 2.3.3).
  private mutating func point(on curve: String, _ count: Int) throws(SSHKeyProblem) {
    guard string().elementsEqual(curve.utf8) else { throw .broken }
    let point = string()
    guard point.count == count, point.first == 4 else { throw .broken }
  }

  /// The application that the device signs for, usually `ssh:`.
  private mutating func application() throws(SSHKeyProblem) {
    guard !string().isEmpty else { throw .broken }
  }

  /// Reads the exponent and the modulus.
  private mutating func numbers() throws(SSHKeyProblem) {
    let (exponent, modulus) = (string(), string())
    guard let least = Self.bits(of: exponent), least > 1, let bits = Self.bits(of: modulus),
      bits <= SSHPublicKey.mostRSABits
    else { throw .broken }
    if bits < SSHPublicKey.leastRSABits {
      throw .tooWeak(bits: bits, least: SSHPublicKey.leastRSABits)
    }
  }

  /// Returns the number of bits of a positive odd number; nil for any other. It also returns nil
  /// for a non-canonical encoding: a leading zero is allowed only where the number would be
  /// negative without it (RFC 4251, section 5, mpint). Otherwise one key could be added in two
  /// forms.
  private static func bits(of number: ArraySlice<UInt8>) -> Int? {
    guard let last = number.last, last & 1 == 1, let first = number.first, first < 0x80 else {
      return nil
    }
    let digits = first == 0 ? number.dropFirst() : number
    guard let top = digits.first, first != 0 || top >= 0x80 else { return nil }
    return digits.count * 8 - top.leadingZeroBitCount
  }
}
