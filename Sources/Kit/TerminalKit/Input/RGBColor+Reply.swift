import Colors

extension RGBColor {
  /// Parses a terminal's reply to OSC 11: `ESC ] 11 ; rgb:1e1e/1e1e/1e1e`, without its terminator.
  init?(backgroundReply bytes: [UInt8]) {
    let prefix = "\u{1B}]11;rgb:"
    let reply = String(decoding: bytes, as: UTF8.self)
    guard reply.hasPrefix(prefix) else { return nil }
    let levels = reply.dropFirst(prefix.count).split(separator: "/").compactMap(Self.level)
    guard levels.count == 3 else { return nil }
    self.init(red: levels[0], green: levels[1], blue: levels[2])
  }

  /// Takes one to four hexadecimal digits. The first two are precise enough.
  private static func level(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count) else { return nil }
    return UInt8(digits.count == 1 ? digits + digits : digits.prefix(2), radix: 16)
  }
}
