import InteractorKit
import LibC
import NcursesTerminal
import TerminalKit
import TerminalWidgets

extension App {
  /// The appearance of a program and the limits of its guests. The defaults suit most programs.
  @MainActor
  public struct Settings {
    /// The name at the top of each screen; `App.run` sets it.
    public var name = ""
    /// The sign before the name at the top of each screen.
    public var mark: String
    /// The themes for dark, light and unknown backgrounds.
    public var themes: Themes
    /// True if the program uses the mouse. Most terminals then select text only with Shift.
    public var usesMouse: Bool
    /// True if F2 opens a palette, in which the guest finds the screen's commands by some letters.
    public var hasPalette: Bool
    /// A developer's console, which reports what happens on screens; nil without one.
    public var console: DevConsole?
    /// True if the program is always played line by line.
    public var isLinear: Bool
    /// The kit's own texts.
    public var words: KitTexts
    /// The guest's permissions, such as leaving.
    public var permissions: Permissions
    /// The time limits of a session.
    public var limits: TimeLimits
    /// The parent of all work of the screens. Linear mode waits for it before it asks the next
    /// question.
    public let work: Work
    /// Returns the words of the notice that a time limit is near.
    public var notice: @MainActor (TimeLimit, _ left: Duration) -> TimeNotice.Words

    /// True if only the top screen's rows are painted, for a terminal below its prompt.
    var isInline = false

    /// Opens linear mode on the same terminal, to which F12 switches; nil without it.
    public var openLines: (@MainActor () -> any SwitchedLines)?
    /// Opens a screen on the same terminal, to which F12 switches linear mode; nil without one.
    public var openScreen: (@MainActor () throws(TerminalError) -> any Terminal)?

    /// Creates settings with defaults.
    public init(
      theme themes: Themes = .standard, mark: String = "◆", usesMouse: Bool = false,
      hasPalette: Bool = false, isLinear: Bool = false, words: KitTexts = .standard,
      permissions: Permissions = .full,
      limits: TimeLimits = TimeLimits(), work: Work = Work(),
      notice: @escaping @MainActor (TimeLimit, _ left: Duration) -> TimeNotice.Words =
        TimeNotice.Words.english
    ) {
      self.mark = mark
      self.themes = themes
      self.usesMouse = usesMouse
      self.hasPalette = hasPalette
      self.isLinear = isLinear
      self.words = words
      self.permissions = permissions
      self.limits = limits
      self.work = work
      self.notice = notice
    }

    /// - Parameter isInline: whether to paint below the prompt.
    func terminal(
      _ environment: [String: String], isInline: Bool = false, output: Int32 = STDOUT_FILENO
    ) throws(TerminalError) -> NcursesTerminal {
      let terminal = try NcursesTerminal(
        term: environment["TERM"],
        appearance: Appearance(
          themes: themes, color: ColorChoice(environment: environment),
          isPlain: Program.isAccessible(environment),
          hasMotion: Program.hasMotion(environment),
          notifications: TerminalNotification(environment: environment),
          windowTitle: name.isEmpty ? nil : name),
        hasMouse: usesMouse, isInline: isInline, output: output)
      if let console {
        terminal.onRead = { bytes, events in
          if let decoding = ConsoleWords.decoding(bytes, events) {
            console.write("bytes", decoding)
          }
        }
      }
      return terminal
    }
  }
}
