/// Writes values into names and filters, whatever is in them.
public enum LDAPText {
  /// The value with all but letters and digits as `\2c`, which names (RFC 4514, section 2.4) and
  /// filters (RFC 4515, section 3) read alike.
  public static func escaped(_ value: String) -> String {
    value.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      default: "\\" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
