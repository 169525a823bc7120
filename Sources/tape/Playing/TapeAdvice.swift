import DemoKit
import TerminalKit

/// Advice on a tape that can be played, but could be better.
struct TapeAdvice: CustomStringConvertible, Equatable {
  let place: TapePosition
  let sentence: String

  var description: String { SanitizedText.line("\(place): \(sentence)") }

  /// Returns the advice on a tape, in the order of its places; that on included tapes comes last.
  static func all(on tape: Tape) -> [TapeAdvice] {
    let first = TapePosition(file: tape.file, line: 1, column: 1)
    let nothing = TapeAdvice(place: first, sentence: "it checks nothing: add Expect or Wait")
    let all =
      sleeps(tape) + hidden(tape) + settings(tape)
      + (checksNothing(tape) ? [nothing] : [])
    return all.sorted { one, two in
      let (one, two) = (one.place, two.place)
      return (one.file == tape.file ? "" : one.file, one.line, one.column)
        < (two.file == tape.file ? "" : two.file, two.line, two.column)
    }
  }

  /// A program on a busy machine isn't ready after a fixed time. Hide and Show take none.
  private static func sleeps(_ tape: Tape) -> [TapeAdvice] {
    let steps = tape.steps.filter { $0.action != .hide && $0.action != .show }
    return zip(steps, steps.dropFirst()).compactMap { step, next in
      guard case .sleep(let time) = step.action, time >= .seconds(1), next.action.isPress
      else { return nil }
      return TapeAdvice(
        place: step.place,
        sentence: "a key follows a fixed time: Wait for a text that says that the program is ready")
    }
  }

  private static func hidden(_ tape: Tape) -> [TapeAdvice] {
    let last = tape.steps.last { $0.action == .hide || $0.action == .show }
    guard let last, last.action == .hide else { return [] }
    return [TapeAdvice(place: last.place, sentence: "the rest isn't recorded: Show is missing")]
  }

  private static func settings(_ tape: Tape) -> [TapeAdvice] {
    TapeSettings(tape).unused.compactMap { name in
      tape.places["Set \(name)"]?.last.map {
        TapeAdvice(place: $0, sentence: "Set \(name) has no effect here")
      }
    }
  }

  private static func checksNothing(_ tape: Tape) -> Bool {
    !tape.steps.contains { step in
      switch step.action {
      case .expect, .expectPattern, .expectScreen, .expectSpoken, .wait: true
      default: false
      }
    }
  }
}

extension TapeAction {
  fileprivate var isPress: Bool {
    switch self {
    case .type, .press, .paste, .pointer: true
    default: false
    }
  }
}
