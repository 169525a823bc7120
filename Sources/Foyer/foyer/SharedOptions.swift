import ArgumentParser
import FoyerApp

/// What every command understands.
struct SharedOptions: ParsableArguments {
  @Option(help: "The white label: \(BrandsReport.names), or a YAML file (default: $FOYER_BRAND).")
  var brand: String?

  @Option(help: "The language of the screens: \(BrandsReport.languages) (default: $LANG).")
  var language: String?

  @Option(
    name: .customLong("flag"), parsing: .singleValue,
    help: ArgumentHelp("Set a feature flag; `foyer flags` lists them.", valueName: "key=value"))
  var flags: [String] = []

  @Option(help: "Append what an operator should know to this file.")
  var logFile: String?

  @Option(help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer; FOYER_DATA_DIR).")
  var dataDir: String?

  @Option(help: "Keep accounts on this server instead of in a file (default: $FOYER_API_URL).")
  var apiUrl: String?

  var launchOptions: LaunchOptions {
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    options.flags = flags
    options.dataDirectory = dataDir
    options.apiURL = apiUrl
    options.logFile = logFile
    return options
  }
}
