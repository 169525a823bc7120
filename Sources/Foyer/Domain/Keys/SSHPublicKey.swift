import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `sshd` knows somebody by: the public half of a key, as a line of OpenSSH's has it (sshd(8),
/// AUTHORIZED_KEYS FILE FORMAT). It is no secret.
public struct SSHPublicKey: Sendable, Hashable {
  /// The types that can be had here, by their names in such a line.
  public enum Kind: String, CaseIterable, Sendable {
    case ed25519 = "ssh-ed25519"
    case ecdsa256 = "ecdsa-sha2-nistp256"
    case ecdsa384 = "ecdsa-sha2-nistp384"
    case ecdsa521 = "ecdsa-sha2-nistp521"
    case rsa = "ssh-rsa"
    /// In a device of its own, as the next.
    case ed25519InDevice = "sk-ssh-ed25519@openssh.com"
    case ecdsaInDevice = "sk-ecdsa-sha2-nistp256@openssh.com"

    /// What `ssh-keygen -l` calls it.
    public var name: String {
      switch self {
      case .ed25519: "ED25519"
      case .ecdsa256, .ecdsa384, .ecdsa521: "ECDSA"
      case .rsa: "RSA"
      case .ed25519InDevice: "ED25519-SK"
      case .ecdsaInDevice: "ECDSA-SK"
      }
    }
  }

  /// Fewer bits of RSA aren't thought to last (NIST SP 800-57 part 1, table 2: 128 bits of security).
  public static let leastRSABits = 3072
  /// What OpenSSH takes at most.
  public static let mostRSABits = 16_384
  /// In bytes of a line as typed; the longest RSA key takes a quarter of it.
  public static let limit = 16_384

  public let kind: Kind
  /// As RFC 4253 (section 6.6) and RFC 5656 (section 3.1) have it, or OpenSSH's PROTOCOL.u2f.
  public let blob: [UInt8]

  /// Takes a line as it stands in a `.pub` file; its comment is dropped.
  public init(validating line: String) throws(SSHKeyProblem) {
    guard line.utf8.count <= Self.limit else { throw .broken }
    let lines = line.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    if lines.contains(where: { $0.contains("PRIVATE KEY") }) { throw .privateKey }
    guard lines.count <= 1 else { throw .severalKeys }
    let words = lines.first?.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
    guard let type = words.first else { throw .empty }
    guard let kind = Kind(rawValue: type) else { throw Self.problem(with: words) }
    guard !words.dropFirst().contains(where: { Kind(rawValue: $0) != nil }) else {
      throw .severalKeys
    }
    guard words.count > 1, let blob = Data(base64Encoded: words[1]) else { throw .broken }
    try self.init(kind, [UInt8](blob))
  }

  /// Takes a key that was stored, or that `sshd` has let somebody in by.
  public init?(stored line: String) {
    guard let key = try? SSHPublicKey(validating: line) else { return nil }
    self = key
  }

  private init(_ kind: Kind, _ blob: [UInt8]) throws(SSHKeyProblem) {
    try SSHKeyBlob.check(blob, kind)
    (self.kind, self.blob) = (kind, blob)
  }

  /// The type and the key, with nothing around them.
  public var line: String { "\(kind.rawValue) \(base64)" }

  public var base64: String { Data(blob).base64EncodedString() }

  /// As `ssh-keygen -l` prints it.
  public var fingerprint: String {
    "SHA256:\(Data(SHA256.digest(of: blob)).base64EncodedString().prefix { $0 != "=" })"
  }

  /// Why no key begins there.
  private static func problem(with words: [String]) -> SSHKeyProblem {
    if words.contains(where: { Kind(rawValue: $0) != nil }) { return .options }
    let type = words[0].prefix(64)
    let isType = ["ssh-", "ecdsa-", "sk-"].contains { type.hasPrefix($0) }
    return isType ? .otherType(String(type)) : .noKey
  }
}

/// Why a text is no key that can be had here.
public enum SSHKeyProblem: Error, Equatable, Sendable {
  case empty
  /// The half that nobody else must have.
  case privateKey
  /// More than one, or something after it that isn't a comment.
  case severalKeys
  /// Something stands before the type, which would say what the key may be used for.
  case options
  /// DSA, a certificate, or what came after this program.
  case otherType(String)
  case noKey
  /// A part is missing, or what it says inside is another type.
  case broken
  case tooWeak(bits: Int, least: Int)
}
