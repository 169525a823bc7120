import NcursesTerminal
import TerminalKit
import Viper

/// A terminal for tests of linear mode: it gives prepared answers and keeps the conversation.
@MainActor
public final class ScriptedLines: SwitchedLines, ProgramStandIn {
  /// True if a question is repeated after a wrong answer.
  public let isInteractive: Bool
  /// The width at which lines are wrapped; nil for no wrapping.
  public let columns: Int?
  /// The complete conversation, with answers after `>`. A password's answer isn't shown.
  public private(set) var transcript = ""
  /// Called after a question and before its answer, for changes that happen meanwhile.
  public var onQuestion: (@MainActor (String) -> Void)?
  /// Called when the guest interrupts.
  public var onInterrupt: (@MainActor () -> Bool)?
  /// The programs to which screens have lent the terminal.
  public private(set) var lent: [OtherProgram] = []
  /// Stands in for a program to which a screen lends the terminal. By default it does nothing and ends
  /// with 0.
  public var onLend: @MainActor (OtherProgram) -> OtherProgram.Ending = { _ in .exited(0) }
  private var answers: ArraySlice<String>
  /// True if a question without an answer waits for `forgetInput()`.
  private let waits: Bool
  private var waiting: CheckedContinuation<Void, Never>?
  /// True if `interrupt()` has ended the open question.
  private var isInterrupted = false

  /// Creates a terminal with answers.
  ///
  /// - Parameters:
  ///   - isInteractive: whether a question is repeated after a wrong answer.
  ///   - waits: true if a question without an answer waits for `forgetInput()`; false ends the
  ///     input there.
  public init(
    _ answers: [String], isInteractive: Bool = true, columns: Int? = nil, waits: Bool = false
  ) {
    self.waits = waits
    self.answers = answers[...]
    self.isInteractive = isInteractive
    self.columns = columns
  }

  /// The answers that are left.
  public var rest: [String] { Array(answers) }

  /// True if linear mode uses the terminal. Without a screen to switch to this doesn't matter.
  public private(set) var isTaken = false

  /// Takes the terminal.
  public func start(onEnd: @escaping @MainActor (Int32) -> Void) { isTaken = true }

  /// Takes the terminal again.
  public func retake() { isTaken = true }

  /// Gives the terminal back.
  public func stop() { isTaken = false }

  package func run(_ program: OtherProgram) -> OtherProgram.Ending {
    lent.append(program)
    return onLend(program)
  }

  /// Empties the transcript.
  public func wipe() { transcript = "" }

  /// Adds a line to the transcript.
  public func say(_ line: String) { transcript += "\(line)\n" }

  /// Returns the next answer; nil after the last one.
  public func ask(_ question: String) async -> [UInt8]? {
    guard let answer = await next(question) else { return nil }
    say(answer.map { $0.isEmpty ? ">" : "> \($0)" } ?? "(the input ends)")
    return answer.map { Array($0.utf8) }
  }

  /// Returns the next answer, which the transcript doesn't show; nil after the last one.
  public func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    guard let answer = await next(question) else { return nil }
    say(answer == nil ? "(the input ends)" : "> (not shown)")
    return answer.map { answer in
      var bytes = answer.utf8.makeIterator()
      return type.init { bytes.next() }
    }
  }

  /// Interrupts as Ctrl+C does, in a test's `onQuestion` or while work runs.
  ///
  /// - Returns: false if that ends the session.
  @discardableResult
  public func interrupt() -> Bool {
    isInterrupted = onInterrupt?() == true
    return isInterrupted
  }

  /// True while a question waits for `forgetInput()`.
  public var isWaiting: Bool { waiting != nil }

  /// Ends the question that waits.
  public func forgetInput() {
    waiting?.resume()
    waiting = nil
  }

  /// Adds answers of later questions.
  public func add(_ answers: [String]) { self.answers += answers }

  /// Asks, and returns the answer, or nil in it at the end of the input; nil if the question has ended
  /// without an answer.
  private func next(_ question: String) async -> String?? {
    isInterrupted = false
    say(question)
    onQuestion?(question)
    if isInterrupted {
      say("(interrupted)")
      return nil
    }
    let answer = answers.popFirst()
    if answer == nil, await isForgotten() { return nil }
    return .some(answer)
  }

  private func isForgotten() async -> Bool {
    guard waits else { return false }
    await withCheckedContinuation { waiting = $0 }
    say("(forgotten)")
    return true
  }
}
