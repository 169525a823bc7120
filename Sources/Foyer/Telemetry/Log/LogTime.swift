import LibC

/// The time in UTC, to the second (ISO 8601). It avoids Foundation's formatter, which would delay
/// the first frame.
public enum LogTime {
  public static var now: String { text(secondsAgo: 0) }

  static func text(secondsAgo: Int) -> String {
    var seconds = time(nil) - secondsAgo
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
