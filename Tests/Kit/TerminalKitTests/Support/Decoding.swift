import TerminalKit

/// Events of bytes that come in the given reads; a pause at the end.
func decode(_ reads: [[UInt8]], terminfo: KeyValuePairs<[UInt8], Key> = [:]) -> [InputEvent] {
  var decoder = KeyDecoder(sequences: KeySequences(terminfo: terminfo.map { ($0.key, $0.value) }))
  var events = reads.flatMap { decoder.decode($0) }
  events += decoder.flush()
  return events.joiningText()
}

/// Events of bytes that come in one read.
func decode(_ text: String, terminfo: KeyValuePairs<[UInt8], Key> = [:]) -> [InputEvent] {
  decode([Array(text.utf8)], terminfo: terminfo)
}

extension [InputEvent] {
  /// Typed text comes in as many events as reads; what it comes to is the same.
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

/// The escape character, at the beginning of most keys.
let escape = "\u{1B}"
