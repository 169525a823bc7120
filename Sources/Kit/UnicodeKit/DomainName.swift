import CIdn2

/// Names of hosts, as they are kept: in ASCII and lower case.
public enum DomainName {
  /// The name by UTS 46 (non-transitional), or nil when it is none.
  ///
  /// Labels are letters, digits and inner hyphens, 63 bytes at most, 253 for the name; the root's
  /// final dot is refused, as in an e-mail address.
  public static func toASCII(_ name: String) -> String? {
    let ascii = isPlain(name) ? name.lowercased() : converted(name)
    return ascii.flatMap { isHostName($0) ? $0 : nil }
  }

  /// Plain names skip libidn2, which refuses the `--` that real ones hold ("c--n.com").
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0 < 0x80 } && !name.lowercased().contains("xn--")
  }

  /// Leaves what isn't a letter, digit or hyphen to `isHostName`: told to apply STD3's rules
  /// itself, libidn2 drops such characters ("a b.com" becomes "ab.com") instead of refusing them.
  private static func converted(_ name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }  // it would end a C string
    var output: UnsafeMutablePointer<CChar>?
    let flags = Int32(IDN2_NONTRANSITIONAL.rawValue | IDN2_NFC_INPUT.rawValue)
    guard idn2_to_ascii_8z(name, &output, flags) == IDN2_OK.rawValue, let output else { return nil }
    defer { idn2_free(output) }
    return String(cString: output)
  }

  private static func isHostName(_ name: String) -> Bool {
    name.utf8.count <= 253
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.utf8.allSatisfy(isLetterDigitOrHyphen)
      && label.first != "-" && label.last != "-"
  }

  private static func isLetterDigitOrHyphen(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
