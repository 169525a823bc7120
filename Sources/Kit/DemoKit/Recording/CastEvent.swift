import TerminalKit

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
