import Essentials
import Secrets
import UnicodeKit

/// A public SSH key, in the format of OpenSSH (sshd(8), AUTHORIZED_KEYS FILE FORMAT). It isn't
/// secret.
public struct SSHPublicKey: Sendable, Hashable {
  /// The accepted types, by their names in a key's line.
  public enum Kind: String, CaseIterable, Sendable {
    case ed25519 = "ssh-ed25519"
    case ecdsa256 = "ecdsa-sha2-nistp256"
    case ecdsa384 = "ecdsa-sha2-nistp384"
    case ecdsa521 = "ecdsa-sha2-nistp521"
    case rsa = "ssh-rsa"
    /// Stored on a security key, as is the next one.
    case ed25519InDevice = "sk-ssh-ed25519@openssh.com"
    case ecdsaInDevice = "sk-ecdsa-sha2-nistp256@openssh.com"

    /// True if the key is on a security key, which is a second factor itself.
    public var isInDevice: Bool { self == .ed25519InDevice || self == .ecdsaInDevice }

    /// The name that `ssh-keygen -l` prints.
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

  /// The smallest accepted RSA key, in bits. Smaller ones have less than 128 bits of security (NIST
  /// SP 800-57 part 1, table 2).
  public static let leastRSABits = 3072
  /// The largest RSA key that OpenSSH accepts, in bits.
  public static let mostRSABits = 16_384
  /// The maximum length of a line, in bytes; the longest RSA key takes a quarter of it.
  public static let limit = 16_384

  public let kind: Kind
  /// As in RFC 4253 (section 6.6), RFC 5656 (section 3.1) or OpenSSH's PROTOCOL.u2f.
  public let blob: [UInt8]
  /// The visible characters at the end of the line, as `ada@laptop`, by which its owner knows the key;
  /// may be empty. Two keys are equal whatever their comments are.
  public private(set) var comment = ""

  /// The maximum length of a comment, in characters; the rest is dropped.
  public static let commentLimit = 80

  /// Parses a line of a `.pub` file, which a mail program may have wrapped, quoted or encoded. A part of
  /// a key before a whole one is left out, as when a cut key is pasted again.
  public init(validating text: String) throws(SSHKeyProblem) {
    let text = SSHKeyText(text)
    guard text.cleaned.utf8.count <= Self.limit else { throw .broken }
    if text.isPrivate { throw .privateKey }
    if let format = SSHKeyFormat(of: text.cleaned) { throw .format(format) }
    do throws(SSHKeyProblem) {
      self = try Self(words: text.words)
    } catch {
      if let whole = Self.whole(after: text) {
        self = whole
        return
      }
      guard error == .broken, let decoded = text.decoded else { throw error }
      self = try Self(words: decoded.words)
    }
  }

  /// Returns the last key of a text, if only a part of one is before it.
  private static func whole(after text: SSHKeyText) -> SSHPublicKey? {
    let text = text.cleaned
    let starts = Kind.allCases.compactMap { text.ranges(of: $0.rawValue + " ").last?.lowerBound }
    guard begins(text), let start = starts.max(), start > text.startIndex else { return nil }
    let words = { (part: Substring) in part.split(whereSeparator: \.isWhitespace).map(String.init) }
    do throws(SSHKeyProblem) {
      _ = try SSHPublicKey(words: words(text[..<start]))
      return nil  // two keys
    } catch {
      guard error == .broken else { return nil }
      return try? SSHPublicKey(words: words(text[start...]))
    }
  }

  private init(words: [String]) throws(SSHKeyProblem) {
    guard let type = words.first else { throw .empty }
    guard let kind = Kind(rawValue: type) else { throw Self.problem(with: words) }
    let rest = words.dropFirst()
    guard !rest.contains(where: { Kind(rawValue: $0) != nil }) else { throw .severalKeys }
    let (blob, count) = try Self.blob(of: rest, kind)
    (self.kind, self.blob) = (kind, blob)
    comment = Self.comment(rest.dropFirst(count).joined(separator: " "))
  }

  /// Returns whether the rest of a key or of a key's file is probably on the next line: the text
  /// begins one, and all of it could belong to one.
  public static func continues(after text: String) -> Bool {
    guard text.utf8.count < limit else { return false }
    let text = SSHKeyText(text)
    if let isOpen = text.isOpenFile { return isOpen }
    guard let type = text.words.first, Kind(rawValue: type) != nil,
      text.words.dropFirst().allSatisfy(SSHKeyText.isBase64)
    else { return false }
    do throws(SSHKeyProblem) {
      _ = try SSHPublicKey(words: text.words)
      return false
    } catch {
      return error == .broken
    }
  }

  /// Returns whether a line begins a key, of whatever type.
  public static func begins(_ line: String) -> Bool {
    SSHKeyText(line).words.first.map(isType) ?? false
  }

  private static func isType(_ word: String) -> Bool {
    ["ssh-", "ecdsa-", "sk-", "webauthn-"].contains { word.hasPrefix($0) }
  }

  /// Joins words until they are the whole binary form. Its own lengths tell where it ends, so that no
  /// word of a comment is taken for a part of it.
  ///
  /// - Returns: the form, and the number of its words.
  private static func blob(
    of words: ArraySlice<String>, _ kind: Kind
  ) throws(SSHKeyProblem) -> (blob: [UInt8], count: Int) {
    var base64 = ""
    for (index, word) in words.enumerated() {
      base64 += word
      guard let data = Data(base64Encoded: base64) else { continue }
      do throws(SSHKeyProblem) {
        try SSHKeyBlob.check([UInt8](data), kind)
        return ([UInt8](data), index + 1)
      } catch {
        if error != .broken { throw error }
      }
    }
    throw .broken
  }

  /// The key with another comment.
  public func commented(_ comment: String) -> SSHPublicKey {
    var key = self
    key.comment = Self.comment(comment)
    return key
  }

  private static func comment(_ text: String) -> String {
    let visible = text.unicodeScalars.filter {
      !$0.isInvisible && !$0.actsOnText || $0 == "\u{200C}" || $0 == "\u{200D}"
    }
    return String(String(visible).prefix(commentLimit))
  }

  public static func == (one: SSHPublicKey, other: SSHPublicKey) -> Bool {
    one.kind == other.kind && one.blob == other.blob
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(blob)
  }

  /// Parses a key that was stored, or that `sshd` has accepted.
  public init?(stored line: String) {
    guard let key = try? SSHPublicKey(validating: line) else { return nil }
    self = key
  }

  /// The type and the base64 form, without options or a comment.
  public var line: String { "\(kind.rawValue) \(base64)" }

  /// The line with the comment, as in a `.pub` file.
  public var commentedLine: String { comment.isEmpty ? line : "\(line) \(comment)" }

  public var base64: String { Data(blob).base64EncodedString() }

  /// The length in bits, as `ssh-keygen -l` prints it.
  public var bits: Int { SSHKeyBlob.length(of: blob, kind) }

  /// In the format of `ssh-keygen -l`.
  public var fingerprint: String {
    "SHA256:\(Data(SHA256.digest(of: blob)).base64EncodedString().prefix { $0 != "=" })"
  }

  /// Returns the reason why the words aren't a key.
  private static func problem(with words: [String]) -> SSHKeyProblem {
    if words.contains(where: { Kind(rawValue: $0) != nil }) { return .options }
    return isType(words[0]) ? .otherType(String(words[0].prefix(64))) : .noKey
  }
}
