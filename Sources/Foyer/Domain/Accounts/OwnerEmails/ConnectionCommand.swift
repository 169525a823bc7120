import UnicodeKit

/// The command with which the owner of an account connects, as `ssh {username}@shell.example.org`.
public struct ConnectionCommand: Sendable, Equatable {
  public static let placeholder = "{username}"

  public let text: String

  public init(_ text: String) { self.text = text }

  /// Returns the command of an account; nil if it needs a username that the account doesn't have.
  public func filled(with username: Username?) -> String? {
    guard text.contains(Self.placeholder) else { return text }
    return username.map { text.replacing(Self.placeholder, with: $0.value) }
  }
}

extension ConnectionCommand {
  /// Placeholders that have no value here, as they are written: `{user}`, `%u`, `$USER`, `<name>`,
  /// `:username`, `USERNAME`. Owners would read them as a part of the command.
  ///
  /// No placeholders are brackets around an IPv6 address, its zone (`fe80::1%eth0`), the encoded
  /// characters of an address (`%2F`), options (`-o Port=22`), names of hosts and what stands behind a
  /// colon (`host:22`).
  public var unknownPlaceholders: [String] {
    let rest = withoutOwn.normalizedNFKC()
    var found: [(place: String.Index, text: Substring)] = []
    for match in rest.matches(of: Self.bracketed) where !Self.isAddress(match.output) {
      found.append((match.range.lowerBound, match.output))
    }
    for match in rest.matches(of: Self.signed) {
      let sign = match.output.1
      let isZone = sign.first == "%" && match.output.0.count { $0 == ":" } > 1
      if !isZone, !(isURL && Self.isEncoded(sign)) { found.append((sign.startIndex, sign)) }
    }
    for match in rest.matches(of: Self.colon) {
      found.append((match.output.1.startIndex, match.output.1))
    }
    var before = Substring()
    for match in rest.matches(of: Self.word) {
      if Self.isPlaceholder(match.output), !before.hasSuffix("Env=") {
        found.append((match.range.lowerBound, match.output))
      }
      before = match.output
    }
    // One inside another, such as the name in brackets, isn't named again.
    var (names, end) = ([String](), rest.startIndex)
    for (place, text) in found.sorted(by: { $0.place < $1.place }) where place >= end {
      let isWide = text == Self.placeholder
      names.append(
        isWide ? Self.wide : String(text).replacing(Self.mark, with: Self.placeholder))
      end = text.endIndex
    }
    return names
  }

  private var isURL: Bool { text.contains("://") }

  /// The text with a mark for each placeholder that will have a value. A sign before it, or further
  /// braces, make it another one.
  private var withoutOwn: String {
    text.replacing(Self.own) { match in
      match.output.1 == nil && match.output.2 == nil ? Self.mark : String(match.output.0)
    }
  }

  private static let mark = "\u{FFFC}"
  /// The placeholder with full-width braces, which has no value.
  private static let wide = "｛username｝"

  private nonisolated(unsafe) static let own = #/([$%#{])?\{username\}(\})?/#

  private nonisolated(unsafe) static let bracketed =
    #/[$%#]*\{+[^{}]*\}*|\}+|<[^<>]*>|[‹«〈《][^›»〉》]*[›»〉》]|\[[^\[\]]*\]|[$%]\([^()]*\)\w?/#

  /// `$USER` and `%u`, with what could be an IPv6 address before.
  private nonisolated(unsafe) static let signed = #/[0-9A-Fa-f:]*(\$\w+|%\w+%?)/#

  private nonisolated(unsafe) static let colon = #/(?:^|[\s\/=@,])(:\p{L}\w*)/#

  private nonisolated(unsafe) static let word = #/[\w.\-]+=?/#

  private static func isAddress(_ text: Substring) -> Bool {
    text.first == "[" && text.count { $0 == ":" } > 1
      && text.dropFirst().dropLast().prefix { $0 != "%" }.allSatisfy {
        $0.isHexDigit || $0 == ":" || $0 == "."
      }
  }

  private static func isEncoded(_ sign: Substring) -> Bool {
    sign.first == "%" && sign.count > 2 && sign.dropFirst().prefix(2).allSatisfy(\.isHexDigit)
  }

  /// Returns whether a word stands for a name: `USERNAME`, `your_name`. One with a dot is a host's.
  private static func isPlaceholder(_ word: Substring) -> Bool {
    if word.contains(".") || word.hasSuffix("=") { return false }
    let plain = word.lowercased().filter(\.isLetter)
    if plain == "username" { return true }
    if plain.hasPrefix("your") { return subjects.contains { plain.dropFirst(4).hasPrefix($0) } }
    return word == word.uppercased() && subjects.contains { plain.contains($0) }
  }

  private static let subjects = [
    "user", "name", "login", "account", "handle", "nick", "member", "host", "server", "domain",
    "port",
  ]
}
