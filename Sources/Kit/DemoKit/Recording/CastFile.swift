import Colors
import Essentials
import TerminalKit

/// A converter of screens into the bytes that paint them on a terminal.
@MainActor
public protocol ScreenWriter {
  /// Returns the bytes that turn the previous screen into this one.
  func bytes(painting canvas: Canvas) -> String

  /// Returns the bytes that restore the terminal.
  func finish() -> String
}

/// A recording of screens as an asciicast.
///
/// Captions have a row of their own below the screen and are also markers.
@MainActor
public struct CastFile {
  /// The file's contents.
  public let text: String

  /// Converts a recording.
  ///
  /// - Parameters:
  ///   - title: the title in the header.
  ///   - timestamp: the time of the recording, in seconds since 1970.
  ///   - term: the terminal type in the header.
  ///   - looks: the colours in the header.
  ///   - version: the version of the format.
  ///   - makeWriter: creates the writer for a screen of a size.
  public init(
    _ recording: Recording, title: String, timestamp: Int, term: String, looks: RecordingLooks,
    version: CastVersion = .two, makeWriter: @MainActor (Size) throws -> some ScreenWriter
  ) rethrows {
    let band = CaptionBand(recording)
    let first = band.size(of: recording.frames.first?.canvas.size ?? Size(width: 80, height: 24))
    let writer = try makeWriter(first)
    var lines = CastLines(
      version, size: first, title: title, timestamp: timestamp, term: term, looks: looks)
    var size = first
    for moment in band.moments {
      if band.size(of: moment.canvas.size) != size {
        size = band.size(of: moment.canvas.size)
        lines.add(moment.time, "r", "\(size.width)x\(size.height)")
      }
      let bytes = writer.bytes(painting: band.canvas(moment))
      if !bytes.isEmpty { lines.add(moment.time, "o", bytes) }
      for mark in moment.marks { lines.add(moment.time, "m", mark) }
    }
    lines.add(recording.length, "o", writer.finish())
    text = lines.text
  }
}

/// An event of an asciicast of a program (docs.asciinema.org).
public struct CastEvent: Sendable, Equatable {
  /// The time since the beginning.
  public let time: Duration
  /// `o` for output, `i` for input, `m` for a marker, `r` for a new size.
  public let code: String
  /// The text, the marker's label, or the size as `80x24`.
  public let data: String

  /// Creates an event.
  public init(time: Duration, code: String, data: String) {
    (self.time, self.code, self.data) = (time, code, data)
  }

  /// Returns the events of a recording in order. Of events at one time, a new size precedes the
  /// output.
  public static func all(of recording: Recording) -> [CastEvent] {
    let events =
      sizes(recording) + texts(recording.input, code: "i") + texts(recording.output, code: "o")
      + recording.captions.filter { !$0.text.isEmpty }.map {
        CastEvent(time: $0.time, code: "m", data: $0.text)
      }
      + recording.stills.map { CastEvent(time: $0.time, code: "m", data: $0.name) }
    return events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }

  private static func sizes(_ recording: Recording) -> [CastEvent] {
    var size = recording.frames.first?.canvas.size
    return recording.frames.compactMap { frame in
      guard frame.canvas.size != size else { return nil }
      size = frame.canvas.size
      return CastEvent(
        time: frame.time, code: "r", data: "\(frame.canvas.size.width)x\(frame.canvas.size.height)")
    }
  }

  private static func texts(_ pieces: [Recording.Output], code: String) -> [CastEvent] {
    var characters = WholeCharacters()
    return pieces.compactMap { piece in
      let text = characters.take(piece.bytes)
      return text.isEmpty ? nil : CastEvent(time: piece.time, code: code, data: text)
    }
  }
}

/// The version of an asciicast (docs.asciinema.org).
public enum CastVersion: Int, Sendable {
  /// Events have the time since the beginning.
  case two = 2
  /// Events have the time since the previous one.
  case three = 3
}

/// The lines of an asciicast: a header, then one event each.
struct CastLines {
  private(set) var lines: [String] = []
  private let version: CastVersion
  private var last = Duration.zero

  /// - Parameters:
  ///   - timestamp: in seconds since 1970; nil leaves it out.
  ///   - idleLimit: the longest pause that players make; nil leaves it out.
  init(
    _ version: CastVersion, size: Size, title: String, timestamp: Int?, term: String,
    looks: RecordingLooks, idleLimit: Duration? = nil
  ) {
    self.version = version
    let theme = """
      "theme":{"fg":"\(looks.foreground.hex)","bg":"\(looks.background.hex)",\
      "palette":"\(looks.palette.map(\.hex).joined(separator: ":"))"}
      """
    let time =
      (timestamp.map { "\"timestamp\":\($0)," } ?? "")
      + (idleLimit.map { "\"idle_time_limit\":\($0.inSeconds)," } ?? "")
    switch version {
    case .two:
      lines = [
        """
        {"version":2,"width":\(size.width),"height":\(size.height),\(time)\
        "title":\(Self.line(title)),"env":{"TERM":\(Self.line(term))},\(theme)}
        """
      ]
    case .three:
      lines = [
        """
        {"version":3,"term":{"cols":\(size.width),"rows":\(size.height),\
        "type":\(Self.line(term)),\(theme)},\(time)"title":\(Self.line(title))}
        """
      ]
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  /// - Parameter time: since the beginning, not before that of the previous event.
  mutating func add(_ time: Duration, _ code: String, _ data: String) {
    // Whole milliseconds add up to the same time in both versions.
    let time = Duration.milliseconds(Int64((time / .milliseconds(1)).rounded()))
    let shown = version == .three ? time - last : time
    last = time
    let text = code == "m" ? Self.line(data) : Self.json(data)
    lines.append("[\(shown.inSeconds), \"\(code)\", \(text)]")
  }

  /// A title or a label, which players show.
  private static func line(_ text: String) -> String { json(sanitizedText(text)) }

  private static func json(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

/// A recording of a program as an asciicast, with the bytes that the program wrote.
///
/// Captions and screenshots are markers, and shown keys are events of input, which players can show. The
/// program's end is an event of version 3, the only one that knows it.
public struct ProgramCast {
  /// The file's contents.
  public let text: String

  /// Converts a recording.
  ///
  /// - Parameters:
  ///   - title: the title in the header.
  ///   - timestamp: the time of the recording, in seconds since 1970; nil leaves it out.
  ///   - term: the terminal type in the header.
  ///   - looks: the colours in the header.
  ///   - version: the version of the format.
  ///   - idleLimit: the longest pause that players make; nil for no limit.
  public init(
    _ recording: Recording, title: String, timestamp: Int?, term: String, looks: RecordingLooks,
    version: CastVersion = .two, idleLimit: Duration? = nil
  ) {
    let first = recording.frames.first?.canvas.size ?? Size(width: 80, height: 24)
    var lines = CastLines(
      version, size: first, title: title, timestamp: timestamp, term: term, looks: looks,
      idleLimit: idleLimit)
    for event in CastEvent.all(of: recording) { lines.add(event.time, event.code, event.data) }
    // An event without an effect extends the play to the end of the recording.
    lines.add(recording.length, "o", "")
    if version == .three, let status = recording.exitStatus {
      lines.add(recording.length, "x", "\(status)")
    }
    text = lines.text
  }
}
