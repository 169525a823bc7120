import Essentials
import LibC
import TerminalKit

/// The screenshots of a tape and its last screen, as plain text.
public struct TextScreens: CustomStringConvertible {
  /// The screens, separated by headings.
  public let description: String

  /// Creates the text. A heading precedes each of several screens; a single screen has none.
  public init(_ recording: Recording) {
    let last = recording.frames.last?.canvas.description ?? ""
    guard !recording.stills.isEmpty else {
      description = last + "\n"
      return
    }
    let stills = recording.stills.map { (title: $0.name, $0.time, screen: $0.canvas.description) }
    description = (stills + [("end", recording.length, last)])
      .map { title, time, screen in
        "== \(time.inSeconds) s: \(sanitizedText(title))\n\(screen)\n"
      }
      .joined(separator: "\n")
  }
}

/// A screen as pictures show it.
public struct ShownScreen: Sendable, Equatable {
  /// The time at which it appears.
  public let time: Duration
  /// The screen.
  public let screen: Canvas
  /// The row below with captions and keys; nil without one.
  public let band: Canvas?
  /// The area that is shown in place of the whole screen.
  public let zoom: Rect?

  /// Creates a screen.
  public init(time: Duration, screen: Canvas, band: Canvas? = nil, zoom: Rect? = nil) {
    (self.time, self.screen, self.band, self.zoom) = (time, screen, band, zoom)
  }

  /// The screen with the row below.
  public var canvas: Canvas {
    guard let band else { return screen }
    var canvas = Canvas(size: Size(width: screen.size.width, height: screen.size.height + 1))
    canvas.copy(screen, rows: 0..<screen.size.height, to: Point(x: 0, y: 0))
    canvas.copy(band, rows: 0..<1, to: Point(x: 0, y: screen.size.height))
    canvas.cursor = screen.cursor
    canvas.cursorShape = screen.cursorShape
    return canvas
  }
}

/// Text of bytes that come in pieces. A character whose bytes come in two pieces belongs to the second
/// one.
public struct WholeCharacters: Sendable {
  private var pending: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// Returns the characters that are complete with further bytes.
  public mutating func take(_ bytes: [UInt8]) -> String {
    pending += bytes
    let count = pending.count - unfinishedTail
    defer { pending.removeFirst(count) }
    return String(decoding: pending[..<count], as: UTF8.self)
  }

  /// The number of bytes at the end that begin a character of UTF-8 without ending it.
  private var unfinishedTail: Int {
    for count in 1...3 where count <= pending.count {
      let byte = pending[pending.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}

/// Text for SVG, HTML and other XML.
package enum MarkupText {
  /// Returns a title or another text of people, programs and files: sanitised and escaped.
  package static func line(_ text: String) -> String { escaped(SanitizedText.line(text)) }

  /// Escapes what begins markup, and replaces what XML can't contain (XML 1.0, section 2.2).
  ///
  /// A parser reads scalars, so that these are compared: `<` with an accent is another character.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}"..."\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// A file that is written after a play, which may take minutes.
package enum PlannedFile {
  /// Makes the file's folder, and tries whether the file can be written.
  ///
  /// - Returns: the reason why it can't, as the end of a sentence; nil if it can.
  package static func problem(at path: String) -> String? {
    if isFolder(path) { return "it is a folder" }
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      return "its folder can't be made"
    }
    let probe = "\(folder)/.\(url.lastPathComponent).\(getpid()).part"
    let descriptor = open(probe, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      return errno == ENAMETOOLONG ? "its name is too long" : "its folder can't be written"
    }
    close(descriptor)
    unlink(probe)
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
