import TerminalKit

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
