import NcursesTerminal
import Secrets
import Viper

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
public final class StandardLines: LineTerminal {
  private let input: Int32
  private let output: Int32
  private let echo: Echo
  private let signals = Signals()
  private var question: String?

  /// - Parameter output: where questions go; nil where nobody is to hear them.
  public init(input: Int32 = STDIN_FILENO, output: Int32? = STDOUT_FILENO) {
    self.input = input
    self.output = output ?? -1
    echo = Echo(of: input)
  }

  public var isInteractive: Bool { isatty(input) == 1 }
  public var columns: Int? { WindowColumns.count(of: output) }

  /// Listens for the signals that end or stop the program.
  ///
  /// - Parameter onEnd: called with the signal's number, the terminal as it was.
  public func start(onEnd: @escaping @MainActor (Int32) -> Void) {
    signals.onEnd = { [weak self] number in
      self?.stop()
      onEnd(number)
    }
    signals.onStop = { [weak self] in self?.suspend() }
    signals.start()
  }

  /// Gives the terminal back as it was. Safe to call twice.
  public func stop() {
    signals.stop()
    echo.abandon()
  }

  public func say(_ line: String) { write("\(line)\n") }

  public func ask(_ question: String) async -> String? {
    begin(question)
    let line = await LineReader.line(from: input)
    finish(isAnswered: line != nil)
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  public func askSecret(_ question: String) async -> Secret? {
    echo.switchOff()  // before the question, so that nothing typed at once is seen
    begin(question)
    let line = await LineReader.secret(from: input)
    echo.restore()
    finish(isAnswered: line != nil)
    return line
  }

  private func begin(_ question: String) {
    self.question = question
    showQuestion()
  }

  private func finish(isAnswered: Bool) {
    question = nil
    if !isAnswered, isConversation { write("\n") }  // nobody has ended the question's line
  }

  /// The answer stands beside the question where both are on a terminal, else on no line at all.
  private func showQuestion() {
    guard let question else { return }
    write(isConversation ? "\(question) " : "\(question)\n")
  }

  private var isConversation: Bool { isInteractive && isatty(output) == 1 }

  /// Ctrl-Z: the shell gets a terminal that echoes; continued, the question is asked again.
  private func suspend() {
    let wasOff = echo.isOff
    stop()
    DefaultSignal.raise(SIGTSTP)  // the process stops here, until its shell continues it
    signals.start()
    if wasOff { echo.switchOff() }
    showQuestion()
  }

  private func write(_ text: String) {
    guard output >= 0 else { return }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(output, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR, errno != EAGAIN { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

private func writeBytes(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int { write(descriptor, bytes, count) }
