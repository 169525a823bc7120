/// Lines that go out and lines that come in: a person's terminal without a cursor, a pipe, a test.
@MainActor
public protocol LineTerminal: AnyObject {
  /// Whether somebody answers who can be asked again; a script can't.
  var isInteractive: Bool { get }
  /// Where lines are to be broken; nil where they are not.
  var columns: Int? { get }

  /// Writes a line, which is harmless already.
  func say(_ line: String)

  /// Asks for a line, as bytes since it may be no text; nil at the end of the input.
  func ask(_ question: String) async -> [UInt8]?

  /// Asks for a line that nobody must see; nil at the end of the input.
  ///
  /// - Parameter type: where the line is kept: the field that asks for it says so.
  func askHidden(_ question: String, as type: any HiddenLine.Type) async -> (any HiddenLine)?
}

/// Lines at a person's own terminal, which can have a screen instead: only one of them has it.
@MainActor
public protocol SwitchedLines: LineTerminal {
  /// Takes the terminal, and listens for the signals that end or stop the program.
  ///
  /// - Parameter onEnd: called with the signal's number, the terminal as it was.
  func start(onEnd: @escaping @MainActor (Int32) -> Void)

  /// Gives the terminal back as it was. Safe to call twice.
  func stop()

  /// Takes the terminal again, with the signals.
  func retake()
}

/// A line that nobody must see, in memory of its own choice: locked memory for a password.
public protocol HiddenLine: Sendable {
  /// Takes byte after byte from where they are read, until there are no more.
  init(reading next: () -> UInt8?)

  /// The length in bytes.
  var count: Int { get }

  /// Lends the bytes, which mustn't leave the closure.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

/// A hidden line in ordinary memory: nobody sees it typed, but it isn't wiped.
public struct UnechoedLine: HiddenLine {
  private var bytes: [UInt8] = []

  public init(reading next: () -> UInt8?) {
    while let byte = next() { bytes.append(byte) }
  }

  public var count: Int { bytes.count }

  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBytes { bytes in
      Swift.Result { () throws(Failure) in try body(bytes) }
    }.get()
  }
}
