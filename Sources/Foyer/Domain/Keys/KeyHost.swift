import Essentials

/// A site that publishes the SSH keys of its users, such as github.com.
public struct KeyHost: Sendable, Equatable {
  public static let placeholder = "{name}"

  /// The name by which guests know the site.
  public let name: String
  /// The address of a user's keys, with `{name}` for the user. Only a brand's operator can name one.
  public let address: String

  public init(_ name: String, _ address: String) { (self.name, self.address) = (name, address) }

  /// The sites of a brand that names none.
  public static let usual = [
    KeyHost("github.com", "https://github.com/{name}.keys"),
    KeyHost("gitlab.com", "https://gitlab.com/{name}.keys"),
    KeyHost("codeberg.org", "https://codeberg.org/{name}.keys"),
    KeyHost("git.sr.ht", "https://meta.sr.ht/~{name}.keys"),
  ]

  /// Returns the address of a user's keys; nil if no user can have that name. A name has no characters
  /// that lead to another path or host.
  public func address(of user: String) -> String? {
    let user = String(user.trimmed)
    let isPlain = user.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isPlain, 1...255 ~= user.utf8.count, !user.hasPrefix("."), !user.contains("..") else {
      return nil
    }
    return address.replacing(Self.placeholder, with: user)
  }
}

/// The SSH keys that a site has published for one of its users.
public struct PublishedKeys: Sendable, Equatable {
  /// In the order of the site, each once.
  public let keys: [SSHPublicKey]
  /// The number of lines with keys of other types, or too weak ones.
  public let refused: Int

  /// Parses the lines of `authorized_keys`.
  public init(lines: String) {
    var (keys, found, refused) = ([SSHPublicKey](), Set<SSHPublicKey>(), 0)
    for line in lines.split(whereSeparator: \.isNewline) where !String(line).isBlank {
      guard let key = try? SSHPublicKey(validating: String(line)) else {
        refused += 1
        continue
      }
      if found.insert(key).inserted { keys.append(key) }
    }
    (self.keys, self.refused) = (keys, refused)
  }
}

/// Asks sites for the keys that they publish. This program asks, and no server does, so that no caller
/// of a server names an address to it.
public protocol KeyPublishers: Sendable {
  /// - Parameter address: of a `KeyHost`.
  func keys(at address: String) async throws(KeyHostProblem) -> PublishedKeys
}

/// A reason for which a site gave no keys.
public enum KeyHostProblem: Error, Equatable, Sendable, CaseIterable {
  /// The site has no such user.
  case unknownUser
  /// The site leads to another address, which isn't followed.
  case moved
  case tooLarge, tooSlow
  /// The site refuses to answer, for instance after too many requests.
  case refused
  /// No connection that can be trusted, or no answer.
  case unreachable
  case cancelled
}
