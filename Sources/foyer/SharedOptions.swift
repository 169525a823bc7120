import ArgumentParser
import FoyerApp

/// What every command understands.
struct SharedOptions: ParsableArguments {
  @Option(help: "The white label: aurora.")
  var brand = "aurora"

  @Option(help: "The language of the screens: en.")
  var language = "en"

  @Option(help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer).")
  var dataDir: String?

  var launchOptions: LaunchOptions {
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    options.dataDirectory = dataDir
    return options
  }
}
