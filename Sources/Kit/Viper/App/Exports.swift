// `import Viper` alone suffices for writing a screen: the modules of widgets, keys, colours and
// texts come with it. This is the only file that re-exports. `InteractorKit` isn't re-exported, so
// that a View can't reach use cases without an import that shows it.

@_exported import Colors
@_exported import NcursesTerminal
@_exported import SceneServices
@_exported import TerminalKit
@_exported import TerminalWidgets
