import ArgumentParser
import Composition

/// The titles of groups in the help of commands. Each ends in "options".
package let commonOptions = "Common options"
package let appearanceOptions = "Appearance options"
package let kioskOptions = "Kiosk options"

/// The options of a command that decide how the app is wired.
package protocol LaunchArguments: ParsableArguments, Sendable {
  var launchOptions: LaunchOptions { get }
}

/// The options of every command.
package struct SharedOptions: LaunchArguments {
  package init() {}

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
  package var dataDir: String?

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

  package var launchOptions: LaunchOptions {
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

/// The options of commands for an operator, who may use another machine than the one with the
/// accounts.
package struct OperatorOptions: LaunchArguments {
  package init() {}

  @OptionGroup var shared: SharedOptions

  @Option(
    help: ArgumentHelp(
      "Identify yourself to the server of --api-url with the operator token in this file.",
      valueName: "file"),
    completion: .file())
  var tokenFile: String?

  package var launchOptions: LaunchOptions {
    var options = shared.launchOptions
    options.tokenFile = tokenFile
    return options
  }
}

/// The options for kiosks and for limits of sign-ups.
package struct SignUpOptions: ParsableArguments {
  package init() {}

  @Flag(
    help: """
      Lock guests in, and take flags only from the brand and --flags-url: for public terminals.
      """)
  var kiosk = false

  @Flag(help: "Let guests leave a kiosk, as over SSH.")
  var exitAllowed = false

  @Option(
    help: ArgumentHelp(
      "In a kiosk, start again for the next guest after this time without a key, such as 2m.",
      valueName: "duration"))
  package var idleReset: TimeSpan?

  @Option(
    help: ArgumentHelp(
      "Allow this many sign-ups an hour (default: no limit; in a kiosk 200).", valueName: "n"))
  var signUps: Int?

  @Option(
    help: ArgumentHelp(
      "Allow this many sign-ups an hour from one address (default: no limit; in a kiosk 20).",
      valueName: "n"))
  var signUpsPerOrigin: Int?

  package func validate() throws {
    for (name, number) in [("sign-ups", signUps), ("sign-ups-per-origin", signUpsPerOrigin)] {
      if let number, !(1...1_000_000 ~= number) {
        throw ValidationError("Set --\(name) to 1 to 1000000.")
      }
    }
  }

  package func apply(to options: inout LaunchOptions) {
    (options.isKiosk, options.mayExit, options.signUps) = (kiosk, exitAllowed, signUps)
    options.signUpsPerOrigin = signUpsPerOrigin
  }
}

/// The help of options that several groups have.
extension ArgumentHelp {
  package static var brand: ArgumentHelp {
    ArgumentHelp(
      "Use this brand: \(BrandsReport.names), or a YAML file (default: $FOYER_BRAND).",
      valueName: "name|file")
  }

  package static var language: ArgumentHelp {
    ArgumentHelp(
      "Use this language: \(BrandsReport.languages) (default: $LANG).", valueName: "tag")
  }

  package static var dataDirectory: ArgumentHelp {
    ArgumentHelp(
      "Use the accounts in this directory (default: $FOYER_DATA_DIR, else $XDG_DATA_HOME/foyer).",
      valueName: "directory")
  }

  package static var certificates: ArgumentHelp {
    ArgumentHelp(
      "Trust the PEM certificates in this file as well (default: $SSL_CERT_FILE).",
      valueName: "file")
  }

  package static var hostTokenFile: ArgumentHelp {
    ArgumentHelp(
      "Identify this host to the server with the token in this file (default: $FOYER_HOST_TOKEN_FILE).",
      valueName: "file")
  }
}
