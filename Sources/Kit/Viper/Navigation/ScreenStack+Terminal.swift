import InteractorKit
import NcursesTerminal

/// The requests of a screen to the terminal besides being painted.
extension ScreenStack {
  /// Shows a sentence in the bottom line until the next key, or reads it in linear mode.
  public func say(_ sentence: String) { onNotice?(sentence) }

  /// Lends the terminal to another program, and takes it back when that has ended.
  ///
  /// - Parameter onEnd: called with the program's ending, after the terminal was taken back.
  public func lend(
    to program: OtherProgram, onEnd: @escaping @MainActor (OtherProgram.Ending) -> Void
  ) {
    guard let onLend, lent == nil else { return onEnd(.notPermitted) }
    lent = Task {
      let ending = await onLend(program)
      lent = nil
      onEnd(ending)
    }
  }
}

extension Screen {
  /// Shows a sentence in the bottom line until the next key, or reads it in linear mode.
  public final func say(_ sentence: String) { stack?.say(sentence) }

  /// Lends the terminal to another program, such as `OtherProgram.editor(file)`, and takes it back when
  /// that has ended.
  ///
  /// - Parameter onEnd: called with the program's ending, after the terminal was taken back. A guest
  ///   who mayn't suspend the program mayn't use other programs either.
  public final func lend(
    to program: OtherProgram,
    onEnd: @escaping @MainActor (OtherProgram.Ending) -> Void = { _ in }
  ) {
    guard let stack else { return onEnd(.notPermitted) }
    stack.lend(to: program, onEnd: onEnd)
  }
}

extension Navigator {
  /// Shows a sentence in the bottom line until the next key, or reads it in linear mode.
  public func say(_ sentence: String) { stack.say(sentence) }

  /// Lends the terminal to another program and returns its ending.
  public func lend(to program: OtherProgram) async -> OtherProgram.Ending {
    await withCheckedContinuation { continuation in
      stack.lend(to: program) { continuation.resume(returning: $0) }
    }
  }
}
