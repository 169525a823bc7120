import ArgumentParser
import Telemetry
import WebRepositories

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
