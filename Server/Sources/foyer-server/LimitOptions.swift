import ArgumentParser
import Domain
import FoyerServer

/// How much may be asked for.
struct LimitOptions: ParsableArguments {
  @Option(help: "Let so many sign up an hour, on all servers together (default: any number).")
  var signUps: Int?

  @Option(help: "Let so many of one address sign up an hour (default: any number).")
  var signUpsPerOrigin: Int?

  @Option(help: "Take so many messages of one address an hour (default: any number).")
  var messagesPerOrigin: Int?

  @Option(help: "Show so many pages of members an hour to one address (default: any number).")
  var readsPerOrigin: Int?

  @Option(
    name: .customLong("trusted-proxy"), parsing: .singleValue,
    help: ArgumentHelp(
      "Believe this proxy's X-Forwarded-For; any number.", valueName: "address[/bits]"))
  var trustedProxies: [Proxy] = []

  struct Proxy: ExpressibleByArgument {
    let range: AddressRange

    init?(argument: String) {
      guard let range = AddressRange(argument) else { return nil }
      self.range = range
    }
  }

  var limits: RequestLimits {
    var limits = RequestLimits()
    limits.signUps = HourlyLimits(host: signUps, origin: signUpsPerOrigin)
    limits.messages = HourlyLimits(origin: messagesPerOrigin)
    limits.readsPerOrigin = readsPerOrigin
    limits.trustedProxies = trustedProxies.map(\.range)
    return limits
  }

  func validate() throws {
    for (name, number) in [
      ("--sign-ups", signUps), ("--sign-ups-per-origin", signUpsPerOrigin),
      ("--messages-per-origin", messagesPerOrigin), ("--reads-per-origin", readsPerOrigin),
    ] {
      guard 1...1_000_000 ~= number ?? 1 else {
        throw ValidationError("\(name) takes 1 to 1000000.")
      }
    }
  }
}
