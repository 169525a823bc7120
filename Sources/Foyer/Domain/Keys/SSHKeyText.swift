import UnicodeKit

/// A pasted text with a key, as browsers and mail programs change it.
struct SSHKeyText {
  /// The lines without invisible characters, and without the signs that quote them.
  let cleaned: String

  init(_ text: String) {
    let visible = text.unicodeScalars.filter { !Self.invisible.contains($0) }
    cleaned = String(String.UnicodeScalarView(visible))
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line in
        line.split(whereSeparator: \.isWhitespace).map { $0.drop { $0 == ">" } }
          .filter { !$0.isEmpty }.joined(separator: " ")
      }
      .joined(separator: "\n")
  }

  var words: [String] { cleaned.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// True for a private key of OpenSSH or OpenSSL, also without its first line: the magic bytes of
  /// OpenSSH's form are `openssh-key-v1`.
  var isPrivate: Bool {
    cleaned.contains("PRIVATE KEY") || cleaned.contains("b3BlbnNzaC1rZXkt")
  }

  /// The text without the line breaks and escapes of quoted-printable (RFC 2045, section 6.7); nil
  /// if it has none. A field of one line has a space in place of each break.
  var decoded: SSHKeyText? {
    let joined = cleaned.replacing("=\n", with: "").replacing("= ", with: "")
      .replacing("=3D", with: "=").replacing("=20", with: " ")
    return joined == cleaned ? nil : SSHKeyText(joined)
  }

  /// True after the first line of a key's file and before its last one; nil for other texts.
  var isOpenFile: Bool? {
    if cleaned.contains("PuTTY-User-Key-File") { return !cleaned.contains("Private-MAC") }
    return cleaned.contains("-- BEGIN ") || cleaned.contains("--BEGIN ")
      ? !cleaned.contains("END ") : nil
  }

  static func isBase64(_ word: String) -> Bool {
    word.utf8.allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D: true
      default: false
      }
    }
  }

  /// Characters that web pages and files carry along: a byte order mark, and hints where to break.
  private static let invisible: Set<Unicode.Scalar> = [
    "\u{FEFF}", "\u{200B}", "\u{2060}", "\u{AD}", "\u{200E}", "\u{200F}",
  ]
}
