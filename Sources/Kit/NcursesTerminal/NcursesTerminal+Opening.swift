import CNcurses
import TerminalKit

extension NcursesTerminal {
  public var isASCII: Bool { !screen.isUTF8 || screen.isConsole }
  public var isWatched: Bool { true }
  /// True if it paints below the prompt rather than on the whole screen.
  public var isInline: Bool { screen is InlineScreen }

  public var isMouseReleased: Bool {
    get { modes.isMouseReleased }
    set {
      guard hasMouse, newValue != modes.isMouseReleased else { return }
      modes.isMouseReleased = newValue
      if !isReleased { output.write(newValue ? TerminalMode.mouse.off : TerminalMode.mouse.on) }
    }
  }

  /// Opens a screen, with the modes that it needs.
  static func screen(
    _ entry: TerminalEntry, on output: Int32, size: Size, _ appearance: Appearance, hasMouse: Bool,
    isInline: Bool
  ) throws(TerminalError) -> (any ScreenWriter, TerminalModes) {
    if isInline {
      let screen = try InlineScreen(entry, columns: size.width, appearance: appearance)
      let modes = TerminalModes(
        terminal: output, hasMouse: false, erasing: "", endOfScreen: screen.ending)
      return (screen, modes)
    }
    let screen = try NcursesScreen(entry, size: size, appearance: appearance)
    return (screen, TerminalModes(terminal: output, hasMouse: hasMouse))
  }

  /// Asks for what the screen can adapt to. A screen reader would speak both a question and its effect.
  func ask() {
    guard !isPlain else { return }
    output.write(TerminalModes.modeQuestions)
    if entry.mayHaveMoreColors { output.write(TerminalModes.paletteQuestion) }
    askForBackground()
  }

  /// Asks for the background's colour, now and at each change, if the themes depend on it.
  func askForBackground() {
    guard mayAskForBackground, screen.hasThemes, themes.dark != themes.light else { return }
    output.write(modes.switchOn(.colorReports) + TerminalModes.backgroundQuestion)
  }

  /// Returns the kernel's window size, limited because a client could claim any size and exhaust
  /// memory.
  nonisolated static func windowSize(of descriptor: Int32) -> Size {
    var columns: Int32 = 0
    var lines: Int32 = 0
    guard cn_window_size(descriptor, &columns, &lines), columns > 0, lines > 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: min(Int(columns), 300), height: min(Int(lines), 100))
  }
}
