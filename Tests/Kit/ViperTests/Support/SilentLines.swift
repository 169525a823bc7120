import TerminalKit
import Viper

/// Lines that never get an answer.
@MainActor
final class SilentLines: SwitchedLines {
  let isInteractive = true
  let columns: Int?
  private(set) var said: [String] = []
  private(set) var isAsked = false

  init(columns: Int? = nil) { self.columns = columns }

  func start(onEnd: @escaping @MainActor (Int32) -> Void) {}
  func retake() {}
  func stop() {}
  func forgetInput() {}
  func say(_ line: String) { said.append(line) }

  func ask(_ question: String) async -> [UInt8]? {
    isAsked = true
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    return nil
  }

  func askHidden(
    _ question: String, as type: any HiddenLine.Type
  ) async -> (any HiddenLine)? { nil }
}
