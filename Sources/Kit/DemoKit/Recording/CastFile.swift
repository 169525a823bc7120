import Colors
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A converter of screens into the bytes that paint them on a terminal.
@MainActor
public protocol ScreenWriter {
  /// Returns the bytes that turn the previous screen into this one.
  func bytes(painting canvas: Canvas) -> String

  /// Returns the bytes that restore the terminal.
  func finish() -> String
}

/// A recording as asciicast v2 (docs.asciinema.org): a header, then one event a line.
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
  ///   - makeWriter: creates the writer for a screen of a size.
  public init(
    _ recording: Recording, title: String, timestamp: Int, term: String, looks: RecordingLooks,
    makeWriter: @MainActor (Size) throws -> some ScreenWriter
  ) rethrows {
    let band = CaptionBand(recording)
    let first = band.size(of: recording.frames.first?.canvas.size ?? Size(width: 80, height: 24))
    let writer = try makeWriter(first)
    var lines = [Self.header(first, title, timestamp, term, looks)]
    var size = first
    for moment in band.moments {
      if band.size(of: moment.canvas.size) != size {
        size = band.size(of: moment.canvas.size)
        lines.append(Self.event(moment.time, "r", "\(size.width)x\(size.height)"))
      }
      let bytes = writer.bytes(painting: band.canvas(moment))
      if !bytes.isEmpty { lines.append(Self.event(moment.time, "o", bytes)) }
      lines += moment.marks.map { Self.event(moment.time, "m", $0) }
    }
    lines.append(Self.event(recording.length, "o", writer.finish()))
    text = lines.joined(separator: "\n") + "\n"
  }

  private static func header(
    _ size: Size, _ title: String, _ timestamp: Int, _ term: String, _ looks: RecordingLooks
  ) -> String {
    let palette = RGBColor.terminalPalette.map(\.hex).joined(separator: ":")
    return """
      {"version":2,"width":\(size.width),"height":\(size.height),"timestamp":\(timestamp),\
      "title":\(json(title)),"env":{"TERM":\(json(term))},\
      "theme":{"fg":"\(looks.foreground.hex)","bg":"\(looks.background.hex)",\
      "palette":"\(palette)"}}
      """
  }

  private static func event(_ time: Duration, _ code: String, _ data: String) -> String {
    "[\(time.inSeconds), \"\(code)\", \(json(data))]"
  }

  private static func json(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
