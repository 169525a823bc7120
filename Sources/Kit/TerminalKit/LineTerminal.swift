/// Input and output by lines: a terminal without a cursor, a pipe, or a test.
@MainActor
public protocol LineTerminal: AnyObject {
  /// True if a question can be repeated after a wrong answer. A script can't answer again.
  var isInteractive: Bool { get }
  /// The width at which lines are wrapped; nil for no wrapping.
  var columns: Int? { get }

  /// The lines as those of a terminal that others can use meanwhile; nil if they aren't.
  var switched: (any SwitchedLines)? { get }

  /// Called when the guest interrupts (Ctrl+C). The result is false if that ends the session, as it
  /// does without a callback; true ends the open question, as `forgetInput()` does.
  var onInterrupt: (@MainActor () -> Bool)? { get set }

  /// Writes a line. The caller has sanitised it.
  func say(_ line: String)

  /// Asks for a line and returns its bytes, which needn't be valid UTF-8; nil at the end of the
  /// input.
  func ask(_ question: String) async -> [UInt8]?

  /// Asks for a line or a paste, which is one answer whatever lines it has, if the terminal can mark
  /// pastes. The marks are part of the answer.
  func askForPaste(_ question: String) async -> [UInt8]?

  /// Asks for a line without echo; nil at the end of the input.
  ///
  /// - Parameter type: the memory that takes the line, chosen by the field that asks.
  func askHidden(_ question: String, as type: any HiddenLine.Type) async -> (any HiddenLine)?

  /// Ends the open question as at the end of the input, and discards all input that was typed so
  /// far. Later questions are asked as usual.
  func forgetInput()

  /// Clears what a terminal shows, and what it keeps of it to scroll back, before another guest uses it.
  func wipe()
}

extension LineTerminal {
  /// Clears nothing.
  public func wipe() {}

  /// Every interruption ends the session.
  public var onInterrupt: (@MainActor () -> Bool)? {
    get { nil }
    set {}
  }

  /// Asks for a line.
  public func askForPaste(_ question: String) async -> [UInt8]? { await ask(question) }

  public var switched: (any SwitchedLines)? { self as? any SwitchedLines }
}

/// Line input and output on a terminal that can also show a screen. Only one of the two uses it at
/// a time.
@MainActor
public protocol SwitchedLines: LineTerminal {
  /// Takes the terminal, and listens to the signals that end or stop the program.
  ///
  /// - Parameter onEnd: called with the signal's number, after the terminal was restored.
  func start(onEnd: @escaping @MainActor (Int32) -> Void)

  /// Restores the terminal. Further calls have no effect.
  func stop()

  /// Takes the terminal again and listens to the signals again.
  func retake()
}

/// A line typed without echo, in memory of its type's choice: locked memory for a password.
public protocol HiddenLine: Sendable {
  /// Reads bytes in place until the closure returns nil.
  init(reading next: () -> UInt8?)

  /// The length in bytes.
  var count: Int { get }

  /// Lends the bytes to the closure. They mustn't leave it.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

/// A line typed without echo, in ordinary memory that isn't wiped.
public struct UnechoedLine: HiddenLine {
  private var bytes: [UInt8] = []

  /// Reads bytes until the closure returns nil.
  public init(reading next: () -> UInt8?) {
    while let byte = next() { bytes.append(byte) }
  }

  /// The length in bytes.
  public var count: Int { bytes.count }

  /// Lends the bytes to the closure.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBytes { bytes in
      Swift.Result { () throws(Failure) in try body(bytes) }
    }.get()
  }
}
