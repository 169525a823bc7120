import NcursesTerminal
import TerminalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard input and output as they are, line by line: a terminal without a cursor, or pipes.
///
/// Lines are read on a thread of their own, so that nothing waits for a slow writer. While a
/// password is asked the terminal echoes nothing; however the question ends, it does again.
@MainActor
public final class StandardLines: SwitchedLines {
  private let input: Int32
  private let outputDescriptor: Int32
  private let output: NonblockingOutput
  private let echo: Echo
  private let signals = Signals()
  private var question: String?
  /// Before anything was read: there a file may say by a mark how it is encoded.
  private var isAtStart = true

  /// - Parameter output: where questions go; nil where nobody is to hear them.
  public init(input: Int32 = STDIN_FILENO, output: Int32? = STDOUT_FILENO) {
    self.input = input
    outputDescriptor = output ?? -1
    self.output = NonblockingOutput(outputDescriptor)
    echo = Echo(of: input)
    if outputDescriptor >= 0 { self.output.open() }
  }

  public var isInteractive: Bool { isatty(input) == 1 }
  public var columns: Int? { WindowColumns.count(of: outputDescriptor) }

  public func start(onEnd: @escaping @MainActor (Int32) -> Void) {
    signals.onEnd = { [weak self] number in
      self?.stop()
      onEnd(number)
    }
    signals.onStop = { [weak self] in self?.suspend() }
    signals.onContinue = { [weak self] in self?.comeBack() }
    retake()
  }

  public func retake() {
    if outputDescriptor >= 0 { output.open() }
    // A script that listens no more has its reader end as it ends others.
    output.onBroken = { [signals] in signals.onEnd?(SIGPIPE) }
    signals.start()
  }

  public func stop() {
    signals.stop()
    echo.abandon()
    output.onBroken = nil
    output.finish()
    output.close()
  }

  public func say(_ line: String) { output.write("\(line)\n") }

  public func ask(_ question: String) async -> [UInt8]? {
    await begin(question)
    let line = await LineReader.line(from: input)
    finish(isAnswered: line != nil)
    return line.map(withoutByteOrderMark)
  }

  /// The mark is none of the text (Unicode 23.8); anywhere else it is.
  private func withoutByteOrderMark(_ line: [UInt8]) -> [UInt8] {
    defer { isAtStart = false }
    return isAtStart && line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line.dropFirst(3)) : line
  }

  public func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    echo.switchOff()  // before the question, so that nothing typed at once is seen
    await begin(question)
    let line = await LineReader.hidden(from: input, as: type)
    echo.restore()
    isAtStart = false
    finish(isAnswered: line != nil)
    return line
  }

  /// Nothing is read before the question was: who doesn't listen is asked no more.
  private func begin(_ question: String) async {
    self.question = question
    showQuestion()
    await output.drained()
  }

  private func finish(isAnswered: Bool) {
    question = nil
    if !isAnswered, isConversation { output.write("\n") }  // nobody has ended the question's line
  }

  /// The answer stands beside the question where both are on a terminal, else on no line at all.
  private func showQuestion() {
    guard let question else { return }
    output.write(isConversation ? "\(question) " : "\(question)\n")
  }

  private var isConversation: Bool { isInteractive && isatty(outputDescriptor) == 1 }

  /// Ctrl-Z: the shell gets a terminal that echoes; continued, the question is asked again.
  private func suspend() {
    let wasOff = echo.isOff
    stop()
    DefaultSignal.raise(SIGTSTP)  // the process stops here, until its shell continues it
    retake()
    if wasOff { echo.switchOff() }
    showQuestion()
  }

  /// After a stop that nobody could prepare for, a shell may have switched the echo on.
  private func comeBack() {
    if echo.isOff { echo.switchOff() }
    showQuestion()
  }
}
