import ArgumentParser
import Domain
import FoyerServer

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
