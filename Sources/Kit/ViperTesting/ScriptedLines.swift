import TerminalKit

/// A conversation for tests: it answers question after question and keeps what was said.
@MainActor
public final class ScriptedLines: SwitchedLines {
  public let isInteractive: Bool
  public let columns: Int?
  /// All that was said and asked, with the answers behind `>`; a password's are not shown.
  public private(set) var transcript = ""
  /// Called when a question was asked, before it is answered: for what happens meanwhile.
  public var onQuestion: (@MainActor (String) -> Void)?
  private var answers: ArraySlice<String>

  /// - Parameter isInteractive: whether a wrong answer is asked for again.
  public init(_ answers: [String], isInteractive: Bool = true, columns: Int? = nil) {
    self.answers = answers[...]
    self.isInteractive = isInteractive
    self.columns = columns
  }

  /// The answers that nobody has asked for.
  public var rest: [String] { Array(answers) }

  /// Whether it has the terminal; without a screen beside it that doesn't matter.
  public private(set) var isTaken = false

  public func start(onEnd: @escaping @MainActor (Int32) -> Void) { isTaken = true }

  public func retake() { isTaken = true }

  public func stop() { isTaken = false }

  public func say(_ line: String) { transcript += "\(line)\n" }

  public func ask(_ question: String) async -> [UInt8]? {
    let answer = answers.popFirst()
    say(question)
    onQuestion?(question)
    say(answer.map { $0.isEmpty ? ">" : "> \($0)" } ?? "(the input ends)")
    return answer.map { Array($0.utf8) }
  }

  public func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    let answer = answers.popFirst()
    say(question)
    onQuestion?(question)
    say(answer == nil ? "(the input ends)" : "> (not shown)")
    return answer.map { answer in
      var bytes = answer.utf8.makeIterator()
      return type.init { bytes.next() }
    }
  }
}
