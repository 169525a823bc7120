import Colors
import Essentials
import TerminalKit

/// The header and the events of a cast's file.
///
/// Version 1 is an object with a list of events. The others have the header in the first line and an
/// event in each further one, comments and empty lines aside.
struct CastContents: Sequence {
  /// An event with its number, that of its line in versions 2 and 3; nil for what isn't one.
  typealias Part = (number: Int, record: CastRecord?)

  let header: CastHeader
  private let bytes: ArraySlice<UInt8>

  init?(_ bytes: [UInt8]) {
    let first = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if let header = Self.header(first), header.version != 1 {
      (self.header, self.bytes) = (header, bytes[first.endIndex...])
    } else if let list = Self.list(in: bytes), let header = Self.header(list.rest) {
      (self.header, self.bytes) = (header, list.events)
    } else {
      return nil
    }
  }

  private static func header(_ json: some Sequence<UInt8>) -> CastHeader? {
    try? JSONDecoder().decode(CastHeader.self, from: Data(json))
  }

  /// Finds the events of version 1, which may be cut off, and returns the object without them.
  private static func list(in bytes: [UInt8]) -> (events: ArraySlice<UInt8>, rest: [UInt8])? {
    let name = Array("\"stdout\"".utf8)
    guard let found = bytes.firstRange(of: name) else { return nil }
    var json = JSONScanner(bytes[found.upperBound...])
    guard json.take(":"), json.take("[") else { return nil }
    let start = json.offset
    repeat {} while CastRecord(&json, hasCode: false) != nil && json.take(",")
    let end = json.offset
    let isWhole = json.take("]")
    let rest = isWhole ? Array(bytes[json.offset...]) : Array("}".utf8)
    return (
      bytes[start..<(isWhole ? end : bytes.count)],
      bytes[..<found.lowerBound] + name + Array(":[]".utf8) + rest
    )
  }

  func makeIterator() -> AnyIterator<Part> { header.version == 1 ? list : lines }

  private var list: AnyIterator<Part> {
    var json = JSONScanner(bytes)
    var number = 0
    return AnyIterator {
      guard !json.isAtEnd() else { return nil }
      number += 1
      let record = CastRecord(&json, hasCode: false)
      if record == nil { json = JSONScanner([]) }
      _ = json.take(",")
      return (number, record)
    }
  }

  private var lines: AnyIterator<Part> {
    var rest = bytes
    var number = 1
    return AnyIterator {
      while !rest.isEmpty {
        rest = rest.dropFirst()
        number += 1
        let line = rest.prefix { $0 != UInt8(ascii: "\n") }
        rest = rest[line.endIndex...]
        let text = line.drop { $0 <= 0x20 }
        guard let first = text.first, first != UInt8(ascii: "#") else { continue }
        return (number, CastRecord(line: text))
      }
      return nil
    }
  }
}

/// The header of an asciicast.
struct CastHeader: Decodable {
  struct Theme: Decodable {
    let fg: String
    let bg: String
    /// Eight or 16 colours with colons between them.
    let palette: String

    private enum CodingKeys: CodingKey { case fg, bg, palette }

    /// A theme without colours, as some recorders write it, is none.
    init(from decoder: any Decoder) {
      let values = try? decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) -> String {
        (try? values?.decode(String.self, forKey: key)) ?? ""
      }
      (fg, bg, palette) = (text(.fg), text(.bg), text(.palette))
    }
  }

  struct Term: Decodable {
    let cols: Int
    let rows: Int
    let theme: Theme?
  }

  let version: Int
  let width: Int?
  let height: Int?
  let term: Term?
  let theme: Theme?
  let title: String?
  /// In seconds.
  private let idleTimeLimit: Double?

  enum CodingKeys: String, CodingKey {
    case version, width, height, term, theme, title
    case idleTimeLimit = "idle_time_limit"
  }

  var size: Size? {
    guard (1...3).contains(version), let width = term?.cols ?? width,
      let height = term?.rows ?? height, width > 0, height > 0
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The longest pause of a play; nil without one, and for a number that isn't a time.
  var idleLimit: Duration? {
    idleTimeLimit.flatMap { $0 > 0 && $0 <= 3600 ? .seconds($0) : nil }
  }

  /// The colours of the theme; nil without one, or if one of its colours isn't one. A palette of
  /// eight colours has the same bright ones.
  var colors: TerminalColors? {
    guard let theme = term?.theme ?? theme, let foreground = RGBColor(hex: theme.fg),
      let background = RGBColor(hex: theme.bg)
    else { return nil }
    let palette = theme.palette.split(separator: ":").compactMap { RGBColor(hex: String($0)) }
    guard palette.count == 8 || palette.count == 16 else { return nil }
    var colors = background.isDark ? TerminalColors.dark : .light
    (colors.foreground, colors.background) = (foreground, background)
    colors.palette = palette.count == 16 ? palette : palette + palette
    return colors
  }
}
