/// Escaping of values in distinguished names and search filters.
public enum LDAPText {
  /// Returns the value with every byte but ASCII letters and digits escaped as in `\2c`, which is
  /// valid in names (RFC 4514, section 2.4) and in filters (RFC 4515, section 3). O(*n*).
  public static func escaped(_ value: String) -> String {
    value.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      default: "\\" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
