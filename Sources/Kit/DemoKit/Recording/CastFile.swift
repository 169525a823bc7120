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
