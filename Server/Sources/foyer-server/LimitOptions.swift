import ArgumentParser
import Domain
import Files
import Flags
import FoyerServer
import Telemetry
import WebRepositories

/// The options for rate limits and trusted proxies.
struct LimitOptions: ParsableArguments {
  @Option(help: .limit("Allow this many sign-ups an hour on all servers together."))
  var signUps = Self.host(.signUp)

  @Option(help: .limit("Allow this many sign-ups an hour from one address."))
  var signUpsPerOrigin = Self.origin(.signUp)

  @Option(help: .limit("Send this many sign-in and repeated codes an hour."))
  var codes = Self.host(.signInCode)

  @Option(help: .limit("Send this many sign-in and repeated codes an hour for one address."))
  var codesPerOrigin = Self.origin(.signInCode)

  @Option(help: .limit("Accept this many messages an hour."))
  var messages = Self.host(.message)

  @Option(help: .limit("Accept this many messages an hour from one address."))
  var messagesPerOrigin = Self.origin(.message)

  @Option(
    help: .limit("Serve this many pages of members an hour to one address (default: no limit)."))
  var readsPerOrigin: Int?

  @Option(help: .limit("Answer this many wrong tokens a minute from one address."))
  var wrongTokensPerOrigin = RequestLimits().wrongTokensPerOrigin

  @Option(
    name: .customLong("trusted-proxy"), parsing: .singleValue,
    help: ArgumentHelp(
      "Trust X-Forwarded-For or Forwarded from this proxy. Repeat the option for several.",
      valueName: "address[/bits]"))
  var trustedProxies: [Hosts] = []

  struct Hosts: ExpressibleByArgument {
    let range: AddressRange

    init?(argument: String) {
      guard let range = AddressRange(argument) else { return nil }
      self.range = range
    }
  }

  var limits: RequestLimits {
    var limits = RequestLimits()
    limits.signUps = HourlyLimits(host: signUps, origin: signUpsPerOrigin)
    limits.codes = HourlyLimits(host: codes, origin: codesPerOrigin)
    limits.messages = HourlyLimits(host: messages, origin: messagesPerOrigin)
    limits.readsPerOrigin = readsPerOrigin
    limits.wrongTokensPerOrigin = wrongTokensPerOrigin
    limits.trustedProxies = trustedProxies.map(\.range)
    return limits
  }

  func validate() throws {
    for (name, number) in [
      ("--sign-ups", signUps), ("--sign-ups-per-origin", signUpsPerOrigin),
      ("--codes", codes), ("--codes-per-origin", codesPerOrigin), ("--messages", messages),
      ("--messages-per-origin", messagesPerOrigin), ("--reads-per-origin", readsPerOrigin),
      ("--wrong-tokens-per-origin", wrongTokensPerOrigin),
    ] {
      guard 1...1_000_000 ~= (number ?? 1) else {
        throw ValidationError("Set \(name) to 1 to 1000000.")
      }
    }
  }

  // The defaults equal those of a kiosk.
  private static func host(_ kind: RateLimitedUse.Kind) -> Int { kind.usualLimits.host ?? .max }
  private static func origin(_ kind: RateLimitedUse.Kind) -> Int { kind.usualLimits.origin ?? .max }
}

extension ArgumentHelp {
  fileprivate static func limit(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: "n")
  }
}

/// The sources of feature flags besides the brands' own.
struct FlagOptions: ParsableArguments {
  @Option(
    name: .customLong("flag"), parsing: .singleValue,
    help: ArgumentHelp("Set a feature flag for all brands.", valueName: "key=value"))
  var flags: [String] = []

  @Option(
    help: ArgumentHelp(
      "Get feature flags from this OFREP server (default: $OFREP_ENDPOINT).", valueName: "url"))
  var flagsUrl: String?

  @Option(
    help: ArgumentHelp(
      "Get flags again after this many seconds (default: only at the start).",
      valueName: "seconds"))
  var flagsPoll: Int?

  func validate() throws {
    guard 1...86_400 ~= flagsPoll ?? 1 else {
      throw ValidationError("Set --flags-poll to 1 to 86400 seconds.")
    }
  }

  var interval: Duration? { flagsPoll.map { .seconds($0) } }

  /// Returns the brands with their flags.
  func brands(
    _ brands: [String], environment: [String: String], directory: DataDirectory
  ) throws -> ServedBrands {
    let server = try FlagServerSettings(option: flagsUrl, environment: environment)
    return try ServedBrands(brands, flags: flags, environment: environment) { brand in
      server.map { RemoteFlags($0, context: FlagContext(brand: brand), directory: directory) }
    }
  }
}

struct TracingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Send a trace of each request to this OTLP collector (default: $FOYER_TRACES_URL).",
      valueName: "url"))
  var tracesUrl: String?

  /// The address is invalid, or it would send traces unencrypted over a network.
  struct Mistake: Error, CustomStringConvertible {
    let description =
      "Write --traces-url as https://host[:port][/path]. Plain http works only for this machine."
  }

  /// Returns the collector; nil if tracing isn't configured.
  func collector(_ environment: [String: String]) throws -> OTLPCollector? {
    let variable = environment["FOYER_TRACES_URL"].flatMap { $0.isEmpty ? nil : $0 }
    guard let url = tracesUrl ?? variable else { return nil }
    guard let address = try? ServiceAddress(validating: url) else { throw Mistake() }
    return OTLPCollector(address, headers: OTLPHeaders.chosen(environment))
  }
}
