import ArgumentParser
import FoyerApp

/// What every command understands.
struct SharedOptions: ParsableArguments {
  @Option(help: "The white label: aurora, harbor, pixel, or a YAML file (FOYER_BRAND).")
  var brand: String?

  @Option(help: "The language: en or pt-BR (default: by LC_ALL, LC_MESSAGES, LANG).")
  var language: String?

  @Option(
    name: .customLong("flag"), parsing: .singleValue,
    help: "Set a feature flag: key=value; `foyer flags` lists them.")
  var flags: [String] = []

  @Option(help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer; FOYER_DATA_DIR).")
  var dataDir: String?

  @Option(help: "Where to write what an operator should mend (default: nowhere).")
  var logFile: String?

  var launchOptions: LaunchOptions {
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    options.flags = flags
    options.dataDirectory = dataDir
    options.logFile = logFile
    return options
  }
}
