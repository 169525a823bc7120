import ArgumentParser
import Domain
import FoyerServer

/// How much may be asked for.
struct LimitOptions: ParsableArguments {
  @Option(help: "Let so many sign up an hour, on all servers together; 1000000 is any number.")
  var signUps = Self.host(.signUp)

  @Option(help: "Let so many of one address sign up an hour.")
  var signUpsPerOrigin = Self.origin(.signUp)

  @Option(help: "Send so many other codes an hour, to those who ask for one again.")
  var codes = Self.host(.signInCode)

  @Option(help: "Send so many other codes an hour that one address asks for.")
  var codesPerOrigin = Self.origin(.signInCode)

  @Option(help: "Take so many messages an hour.")
  var messages = Self.host(.message)

  @Option(help: "Take so many messages of one address an hour.")
  var messagesPerOrigin = Self.origin(.message)

  @Option(help: "Show so many pages of members an hour to one address (default: any number).")
  var readsPerOrigin: Int?

  @Option(
    name: .customLong("trusted-proxy"), parsing: .singleValue,
    help: ArgumentHelp(
      "Believe this proxy's X-Forwarded-For; any number.", valueName: "address[/bits]"))
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
    limits.trustedProxies = trustedProxies.map(\.range)
    return limits
  }

  func validate() throws {
    for (name, number) in [
      ("--sign-ups", signUps), ("--sign-ups-per-origin", signUpsPerOrigin),
      ("--codes", codes), ("--codes-per-origin", codesPerOrigin), ("--messages", messages),
      ("--messages-per-origin", messagesPerOrigin), ("--reads-per-origin", readsPerOrigin),
    ] {
      guard 1...1_000_000 ~= (number ?? 1) else {
        throw ValidationError("\(name) takes 1 to 1000000.")
      }
    }
  }

  // What a kiosk allows, too.
  private static func host(_ kind: LimitedUse.Kind) -> Int { kind.usualLimits.host ?? .max }
  private static func origin(_ kind: LimitedUse.Kind) -> Int { kind.usualLimits.origin ?? .max }
}
