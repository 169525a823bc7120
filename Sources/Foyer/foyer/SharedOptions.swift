import ArgumentParser
import FoyerApp

/// What every command understands.
struct SharedOptions: ParsableArguments {
  @Option(
    help: "The white label: \(BrandsReport.names), or a YAML file (default: $FOYER_BRAND).",
    completion: .labels)
  var brand: String?

  @Option(
    help: "The language of the screens: \(BrandsReport.languages) (default: $LANG).",
    completion: .languages)
  var language: String?

  @Option(
    name: .customLong("flag"), parsing: .singleValue,
    help: ArgumentHelp("Set a feature flag; `foyer flags` lists them.", valueName: "key=value"),
    completion: .flagSettings)
  var flags: [String] = []

  @Option(help: "Ask this server for flags, by OFREP (default: $OFREP_ENDPOINT).")
  var flagsUrl: String?

  @Option(help: "Append what an operator should know to this file.", completion: .file())
  var logFile: String?

  @Option(
    help: "Where accounts are kept (default: $XDG_DATA_HOME/foyer; FOYER_DATA_DIR).",
    completion: .directory)
  var dataDir: String?

  @Option(help: "Keep accounts on this server instead of in a file (default: $FOYER_API_URL).")
  var apiUrl: String?

  @Option(
    help: "Trust the certificates in this file (PEM), too (default: $SSL_CERT_FILE).",
    completion: .file())
  var caFile: String?

  @Option(
    help: "How to deliver messages (default: delivery.yaml in the data directory; FOYER_DELIVERY).",
    completion: .file(extensions: ["yaml", "yml"]))
  var delivery: String?

  @Option(help: "Send events to the collector (OTLP) there, too (default: FOYER_EVENTS_URL).")
  var eventsUrl: String?

  @Option(help: "Tell the collector (OTLP) there of requests to the server (FOYER_TRACES_URL).")
  var tracesUrl: String?

  var launchOptions: LaunchOptions {
    var options = LaunchOptions()
    options.brand = brand
    options.language = language
    options.flags = flags
    options.flagsURL = flagsUrl
    options.dataDirectory = dataDir
    options.apiURL = apiUrl
    options.caFile = caFile
    options.deliveryFile = delivery
    options.logFile = logFile
    options.eventsURL = eventsUrl
    options.tracesURL = tracesUrl
    return options
  }
}
