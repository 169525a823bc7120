// With `import Viper` alone a screen can be written: what its widgets, keys, colours and texts are
// comes along. This is the one file that re-exports. `InteractorKit` is left out on purpose, so that
// a View that imports `Viper` can't reach use cases without saying so.

@_exported import Colors
@_exported import NcursesTerminal
@_exported import SceneServices
@_exported import TerminalKit
@_exported import TerminalWidgets
