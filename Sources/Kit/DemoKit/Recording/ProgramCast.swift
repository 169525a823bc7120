import TerminalKit

/// A recording of a program as an asciicast, with the bytes that the program wrote.
///
/// Captions and screenshots are markers.
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
  public init(
    _ recording: Recording, title: String, timestamp: Int?, term: String, looks: RecordingLooks,
    version: CastVersion = .two
  ) {
    let first = recording.frames.first?.canvas.size ?? Size(width: 80, height: 24)
    var lines = CastLines(
      version, size: first, title: title, timestamp: timestamp, term: term, looks: looks)
    for event in Self.events(recording, first) { lines.add(event.time, event.code, event.data) }
    // An event without an effect extends the play to the end of the recording.
    lines.add(recording.length, "o", "")
    text = lines.text
  }

  private struct Event {
    let time: Duration
    let code: String
    let data: String
  }

  /// Returns the events in order. Of events at one time, a new size precedes the output.
  private static func events(_ recording: Recording, _ first: Size) -> [Event] {
    var size = first
    var events: [Event] = recording.frames.compactMap { frame in
      guard frame.canvas.size != size else { return nil }
      size = frame.canvas.size
      return Event(time: frame.time, code: "r", data: "\(size.width)x\(size.height)")
    }
    var pending: [UInt8] = []
    for output in recording.output {
      pending += output.bytes
      let count = pending.count - pending.unfinishedTail
      let text = String(decoding: pending[..<count], as: UTF8.self)
      if !text.isEmpty { events.append(Event(time: output.time, code: "o", data: text)) }
      pending.removeFirst(count)
    }
    events += recording.captions.filter { !$0.text.isEmpty }.map {
      Event(time: $0.time, code: "m", data: $0.text)
    }
    events += recording.stills.map { Event(time: $0.time, code: "m", data: $0.name) }
    return events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    .map(\.element)
  }
}

extension [UInt8] {
  /// The number of bytes at the end that begin a character of UTF-8 without ending it.
  fileprivate var unfinishedTail: Int {
    for count in 1...3 where count <= self.count {
      let byte = self[self.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}
