import LibC
import NcursesTerminal
import TerminalKit

/// Standard input and output, line by line: a terminal used without a cursor, or pipes.
///
/// A thread of its own reads the lines, so that a slow writer holds nothing up. The terminal
/// doesn't echo a password while it is typed; the echo returns however the question ends.
@MainActor
public final class StandardLines: SwitchedLines {
  private let input: Int32
  private let outputDescriptor: Int32
  private let output: NonblockingOutput
  private let modes: LineModes
  private let signals = Signals()
  /// Called when the guest interrupts (Ctrl+C). The open question ends if the session goes on.
  public var onInterrupt: (@MainActor () -> Bool)?
  private var question: String?
  /// True while the cursor stands behind the question.
  private var isInQuestion = false
  /// Only a person's question is interrupted, since a script's input can't be discarded.
  private lazy var interruption = isInteractive ? Interruption() : nil
  /// True if nothing has been read yet, so that the next line may begin with a byte order mark.
  private var isAtStart = true

  /// Creates the lines on two descriptors, and opens the output.
  ///
  /// - Parameter output: descriptor for questions; nil writes none.
  public init(input: Int32 = STDIN_FILENO, output: Int32? = STDOUT_FILENO) {
    self.input = input
    outputDescriptor = output ?? -1
    self.output = NonblockingOutput(outputDescriptor)
    modes = LineModes(of: input)
    if outputDescriptor >= 0 { self.output.open() }
  }

  public var isInteractive: Bool { isatty(input) == 1 }
  public var columns: Int? { WindowColumns.count(of: outputDescriptor) }

  public func start(onEnd: @escaping @MainActor (Int32) -> Void) {
    signals.onEnd = { [weak self] number in
      if number == SIGINT, let self, onInterrupt?() == true { return forgetInput() }
      self?.signals.outlastHangUp()
      self?.stop()
      onEnd(number)
    }
    signals.onStop = { [weak self] in self?.suspend() }
    signals.onContinue = { [weak self] in self?.comeBack() }
    retake()
  }

  public func retake() {
    take()
    signals.start()
  }

  private func take() {
    if outputDescriptor >= 0 { output.open() }
    // A closed output ends the program with SIGPIPE, as it ends other programs in a pipe.
    output.onBroken = { [signals] in signals.onEnd?(SIGPIPE) }
    modes.take()
  }

  public func stop() {
    signals.stop()
    giveBack()
  }

  private func giveBack() {
    output.onBroken = nil
    markPastes(false)
    output.finish()
    output.close()
    modes.giveBack()
  }

  /// Writes a line; while a question is open, below the answer that is typed so far.
  public func say(_ line: String) {
    endQuestionsLine()
    output.write("\(line)\n")
  }

  public func ask(_ question: String) async -> [UInt8]? {
    await begin(question)
    let line = await LineReader.line(
      from: input, until: interruption, hasPastes: modes.marksPastes, erases: isInteractive)
    markPastes(false)
    finish(isAnswered: line != nil)
    return line.map(withoutByteOrderMark)
  }

  public func askForPaste(_ question: String) async -> [UInt8]? {
    markPastes(true)
    return await ask(question)
  }

  /// U+FEFF is a byte order mark only at the start of the input (Unicode 23.8); elsewhere it is
  /// text.
  private func withoutByteOrderMark(_ line: [UInt8]) -> [UInt8] {
    defer { isAtStart = false }
    return isAtStart && line.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(line.dropFirst(3)) : line
  }

  public func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? {
    modes.hide()  // before the question, so that nothing typed early is visible
    markPastes(true)  // their blanks can't be seen
    await begin(question)
    let line = await LineReader.hidden(
      from: input, until: interruption, hasPastes: modes.marksPastes, as: type)
    markPastes(false)
    modes.show()
    isAtStart = false
    finish(isAnswered: line != nil)
    return line
  }

  public func forgetInput() {
    if question != nil { interruption?.begin() }
    if isInteractive { tcflush(input, TCIFLUSH) }
  }

  /// A dumb terminal keeps its lines.
  public func wipe() { if knowsSequences { output.write(Self.wiping) } }

  /// ED for the page and for xterm's saved lines (ECMA-48, section 8.3.39).
  private static let wiping = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

  /// Waits until the question is written. If the output is closed, the program ends before it
  /// reads.
  private func begin(_ question: String) async {
    self.question = question
    showQuestion()
    await output.drained()
  }

  private func finish(isAnswered: Bool) {
    question = nil
    interruption?.end()
    if isAnswered { isInQuestion = false } else { endQuestionsLine() }
  }

  private func endQuestionsLine() {
    if isInQuestion { output.write("\n") }
    isInQuestion = false
  }

  /// On a terminal the answer follows on the question's line; otherwise the question has its own
  /// line.
  private func showQuestion() {
    guard let question else { return }
    isInQuestion = isConversation
    output.write(isConversation ? "\(question) " : "\(question)\n")
  }

  /// Asks the terminal to mark pastes, or not to.
  private func markPastes(_ isOn: Bool) {
    guard isOn ? knowsSequences : modes.marksPastes else { return }
    modes.marksPastes = isOn
    output.write(isOn ? PasteMarks.on : PasteMarks.off)
  }

  /// True if the terminal can be asked to mark pastes, or to clear its page. A dumb one would show the request.
  private var knowsSequences: Bool {
    isConversation && !["", "dumb"].contains(getenv("TERM").map { String(cString: $0) } ?? "")
  }

  private var isConversation: Bool { isInteractive && isatty(outputDescriptor) == 1 }

  /// On Ctrl+Z the shell gets a terminal that echoes. When the process continues, it asks again.
  private func suspend() {
    let (wasHidden, markedPastes) = (modes.isHidden, modes.marksPastes)
    giveBack()
    guard signals.suspend() else { return }
    take()
    if wasHidden { modes.hide() }
    if markedPastes { markPastes(true) }
    showQuestion()
  }

  /// After SIGSTOP, which can't be prepared for, a shell may have changed the modes.
  private func comeBack() {
    if modes.isHidden { modes.hide() } else { modes.take() }
    if modes.marksPastes { markPastes(true) }
    showQuestion()
  }
}

/// A pipe that ends a thread's wait for input.
final class Interruption: Sendable {
  /// Readable from `begin` to `end`.
  let descriptor: Int32
  private let writing: Int32

  /// Returns nil if the process can't open a pipe.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writing) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writing)
  }

  func begin() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func end() {
    var bytes = [UInt8](repeating: 0, count: 16)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}

/// Starts a thread that may block, outside of Dispatch's limited pool.
func startThread(_ work: @escaping @Sendable () -> Void) {
  let box = Unmanaged.passRetained(Box(work: work))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let problem = pthread_create(&thread, nil, threadMain, box.toOpaque())
  guard problem == 0 else { return box.takeRetainedValue().work() }  // no threads left: wait here
  #if canImport(Glibc)
    pthread_detach(thread)
  #else
    if let thread { pthread_detach(thread) }
  #endif
}

private final class Box: Sendable {
  let work: @Sendable () -> Void

  init(work: @escaping @Sendable () -> Void) { self.work = work }
}

#if canImport(Glibc)
  private func threadMain(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    run(box)
    return nil
  }
#else
  private func threadMain(_ box: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    run(box)
    return nil
  }
#endif

private func run(_ box: UnsafeMutableRawPointer?) {
  guard let box else { return }
  Unmanaged<Box>.fromOpaque(box).takeRetainedValue().work()
}
