import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices
import Viper

/// The titles of groups in the help of commands. Each ends in "options".
let commonOptions = "Common options"
let appearanceOptions = "Appearance options"
let kioskOptions = "Kiosk options"

/// The options of every command.
struct SharedOptions: ParsableArguments {
  @Option(help: .brand, completion: .brands)
  var brand: String?

  @Option(help: .language, completion: .languages)
  var language: String?

  @Option(
    name: .customLong("flag"), parsing: .singleValue,
    help: ArgumentHelp("Set a feature flag; `foyer flags` lists all.", valueName: "key=value"),
    completion: .flagSettings)
  var flags: [String] = []

  @Option(
    help: ArgumentHelp(
      "Get feature flags from this OFREP server (default: $OFREP_ENDPOINT).", valueName: "url"))
  var flagsUrl: String?

  @Option(
    help: ArgumentHelp("Append warnings and problems to this file.", valueName: "file"),
    completion: .file())
  var logFile: String?

  @Option(help: .dataDirectory, completion: .directory)
  var dataDir: String?

  @Option(
    help: ArgumentHelp(
      "Use the accounts of this server (default: $FOYER_API_URL).", valueName: "url"))
  var apiUrl: String?

  @Option(help: .certificates, completion: .file())
  var caFile: String?

  @Option(
    help: ArgumentHelp(
      """
      Deliver e-mails and messages as this file says (default: $FOYER_DELIVERY, else delivery.yaml \
      in the data directory).
      """, valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var delivery: String?

  @Option(
    help: ArgumentHelp(
      """
      Encrypt the secrets of second factors with the key in this file (default: \
      $FOYER_SECOND_FACTOR_KEY, else second-factor.key in the data directory).
      """, valueName: "file"),
    completion: .file())
  var secondFactorKey: String?

  @Option(
    help: ArgumentHelp(
      "Send events to this OTLP collector (default: $FOYER_EVENTS_URL).", valueName: "url"))
  var eventsUrl: String?

  @Option(
    help: ArgumentHelp(
      "Send a trace of each request to this OTLP collector (default: $FOYER_TRACES_URL).",
      valueName: "url"))
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
    options.secondFactorKeyFile = secondFactorKey
    options.logFile = logFile
    options.eventsURL = eventsUrl
    options.tracesURL = tracesUrl
    return options
  }
}

/// The help of options that several groups have.
extension ArgumentHelp {
  static var brand: ArgumentHelp {
    ArgumentHelp(
      "Use this brand: \(BrandsReport.names), or a YAML file (default: $FOYER_BRAND).",
      valueName: "name|file")
  }

  static var language: ArgumentHelp {
    ArgumentHelp(
      "Use this language: \(BrandsReport.languages) (default: $LANG).", valueName: "tag")
  }

  static var dataDirectory: ArgumentHelp {
    ArgumentHelp(
      "Use the accounts in this directory (default: $FOYER_DATA_DIR, else $XDG_DATA_HOME/foyer).",
      valueName: "directory")
  }

  static var certificates: ArgumentHelp {
    ArgumentHelp(
      "Trust the PEM certificates in this file as well (default: $SSL_CERT_FILE).",
      valueName: "file")
  }

  static var hostTokenFile: ArgumentHelp {
    ArgumentHelp(
      "Identify this host to the server with the token in this file (default: $FOYER_HOST_TOKEN_FILE).",
      valueName: "file")
  }
}

extension SharedOptions {
  /// Runs a command without a screen, then exits.
  ///
  /// Its errors are typed: an unexpected error would end the task and leave the process waiting.
  ///
  /// - Parameter need: the data of this machine that the command uses.
  func perform(
    needing need: LocalNeed = .nothing,
    _ command: @escaping @MainActor (DIContainer) async throws(CommandFailure) -> Void
  ) -> Never {
    Self.perform(launchOptions, needing: need, command)
  }

  static func perform(
    _ options: LaunchOptions, needing need: LocalNeed,
    _ command: @escaping @MainActor (DIContainer) async throws(CommandFailure) -> Void
  ) -> Never {
    let environment = Program.environment
    MainLoop.run {
      let container = exiting { () throws(LaunchError) in
        let app = try AppEnvironment.bootstrap(options, environment: environment)
        try need.check(options, environment: environment)
        return app.container
      }
      container.warnings.forEach(warn)
      Task {
        do throws(CommandFailure) {
          try await command(container)
          // A list has said it itself, and has ended with its failure.
          let unreadable = container.useCases.storeRows.unreadableRowsMet
          if unreadable > 0 {
            warn(container.localization.texts[.storageUnreadable(count: unreadable)])
          }
        } catch {
          fail(error.sentence, error.exitCode)
        }
        end(.done)
      }
    }
  }
}
