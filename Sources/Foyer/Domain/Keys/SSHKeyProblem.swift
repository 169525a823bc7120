/// A reason why a text isn't an accepted public key.
public enum SSHKeyProblem: Error, Equatable, Sendable {
  case empty
  /// The text is a private key of OpenSSH or OpenSSL, which must never be shared.
  case privateKey
  /// The text is a key in another format.
  case format(SSHKeyFormat)
  /// The text contains several keys.
  case severalKeys
  /// Options precede the type; they would restrict the key's use.
  case options
  /// DSA, a certificate, or a type newer than this program.
  case otherType(String)
  case noKey
  /// A part is missing, or the binary form has another type.
  case broken
  case tooWeak(bits: Int, least: Int)
}

/// A format of keys other than a line of a `.pub` file.
public enum SSHKeyFormat: String, Sendable, CaseIterable {
  /// PuTTY's key file (`.ppk`), which contains the private key too.
  case putty
  /// The public key file of RFC 4716, which other SSH programs write.
  case ssh2
  /// A public key of OpenSSL (RFC 7468).
  case pem
  /// A line of `known_hosts`, which is the key of a host.
  case knownHosts

  /// Recognises a format by what its files begin with. A field that has one line has spaces instead of
  /// line breaks.
  init?(of text: String) {
    let found = Self.beginnings.first { text.contains($0.text) }
    guard let format = found?.format ?? (Self.isKnownHost(text) ? .knownHosts : nil) else {
      return nil
    }
    self = format
  }

  private static let beginnings: [(text: String, format: SSHKeyFormat)] = [
    ("PuTTY-User-Key-File", .putty), ("BEGIN SSH2 PUBLIC KEY", .ssh2), ("PUBLIC KEY--", .pem),
  ]

  /// The names of a host, or their hash, precede the type (sshd(8), SSH_KNOWN_HOSTS FILE FORMAT). A
  /// comment, as `ssh-keyscan` writes one, may precede them.
  private static func isKnownHost(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return false }
    if first.hasPrefix("@cert-authority") || first.hasPrefix("@revoked") { return true }
    guard let index = words.firstIndex(where: { SSHPublicKey.Kind(rawValue: String($0)) != nil }),
      index > 0
    else { return false }
    let host = words[index - 1]
    if host.hasPrefix("|") { return true }
    if index > 1 { return first.hasPrefix("#") && host.contains(".") }
    return !host.contains("=") && !options.contains(host.prefix { $0 != "," }.lowercased())
  }

  /// The options without a value that precede a key in `authorized_keys`.
  private static let options: Set<String> = [
    "agent-forwarding", "cert-authority", "no-agent-forwarding", "no-port-forwarding", "no-pty",
    "no-touch-required", "no-user-rc", "no-x11-forwarding", "port-forwarding", "pty", "restrict",
    "user-rc", "verify-required", "x11-forwarding",
  ]
}
