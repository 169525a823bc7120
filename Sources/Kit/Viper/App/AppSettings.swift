import InteractorKit
import NcursesTerminal
import TerminalKit
import TerminalWidgets

extension App {
  /// How a program looks and what a person may do with it; the defaults are fine for most.
  @MainActor
  public struct Settings {
    /// Stands at the top of each screen; `App.run` sets it.
    public var name = ""
    /// Stands before the name, at the top of each screen.
    public var mark: String
    public var themes: Themes
    /// Whether the mouse is asked for, which takes the terminal's own selection of text away.
    public var usesMouse: Bool
    /// Whether it is played line by line, on a terminal too.
    public var isLinear: Bool
    public var words: KitWords
    public var permissions: Permissions
    public var limits: TimeLimits
    /// The parent of all the work of the screens: linear mode waits for it before it asks on.
    public let work: Work
    /// What is said when a limit of time is near.
    public var notice: @MainActor (TimeLimit, _ left: Duration) -> TimeNotice.Words

    /// Opens lines at the same terminal, to which F12 switches; nil where there are none.
    public var openLines: (@MainActor () -> any SwitchedLines)?
    /// Opens a screen at the same terminal, to which F12 switches from lines; nil where there is none.
    public var openScreen: (@MainActor () throws(TerminalError) -> any Terminal)?

    public init(
      theme themes: Themes = .standard, mark: String = "◆", usesMouse: Bool = false,
      isLinear: Bool = false, words: KitWords = .english, permissions: Permissions = .full,
      limits: TimeLimits = TimeLimits(), work: Work = Work(),
      notice: @escaping @MainActor (TimeLimit, _ left: Duration) -> TimeNotice.Words =
        TimeNotice.Words.english
    ) {
      self.mark = mark
      self.themes = themes
      self.usesMouse = usesMouse
      self.isLinear = isLinear
      self.words = words
      self.permissions = permissions
      self.limits = limits
      self.work = work
      self.notice = notice
    }

    func terminal(_ environment: [String: String]) throws(TerminalError) -> NcursesTerminal {
      try NcursesTerminal(
        term: environment["TERM"],
        appearance: Appearance(themes: themes, color: ColorChoice(environment: environment)),
        hasMouse: usesMouse)
    }
  }
}
