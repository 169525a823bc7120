import TerminalKit

/// Returns the events of bytes that arrive in these reads, with a pause at the end.
func decode(_ reads: [[UInt8]], terminfo: KeyValuePairs<[UInt8], Key> = [:]) -> [InputEvent] {
  var decoder = KeyDecoder(sequences: KeySequences(terminfo: terminfo.map { ($0.key, $0.value) }))
  var events = reads.flatMap { decoder.decode($0) }
  events += decoder.flush()
  return events.joiningText()
}

/// Returns the events of bytes that arrive in one read.
func decode(_ text: String, terminfo: KeyValuePairs<[UInt8], Key> = [:]) -> [InputEvent] {
  decode([Array(text.utf8)], terminfo: terminfo)
}

extension [InputEvent] {
  /// Joins successive text events, whose number depends on the reads.
  func joiningText() -> [InputEvent] {
    reduce(into: []) { events, event in
      if case .text(let more) = event, case .text(let text) = events.last {
        events[events.count - 1] = .text(text + more)
      } else {
        events.append(event)
      }
    }
  }
}

let escape = "\u{1B}"
