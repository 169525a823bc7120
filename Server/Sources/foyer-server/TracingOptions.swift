import ArgumentParser
import Telemetry
import WebRepositories

/// Who is told what requests took.
struct TracingOptions: ParsableArguments {
  @Option(help: "Tell the collector (OTLP) there what requests took (default: FOYER_TRACES_URL).")
  var tracesUrl: String?

  /// The address is none, or one that others could read on the way to.
  struct Mistake: Error, CustomStringConvertible {
    let description =
      "Write --traces-url as https://host[:port][/path]; plain http is for this machine alone."
  }

  /// Nil where nobody asked for it.
  func collector(_ environment: [String: String]) throws -> OTLPCollector? {
    let variable = environment["FOYER_TRACES_URL"].flatMap { $0.isEmpty ? nil : $0 }
    guard let url = tracesUrl ?? variable else { return nil }
    guard let address = try? ServiceAddress(validating: url) else { throw Mistake() }
    return OTLPCollector(address, headers: OTLPHeaders.chosen(environment))
  }
}
