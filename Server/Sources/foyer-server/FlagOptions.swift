import ArgumentParser
import Domain
import Files
import Flags
import FoyerServer

/// Where flags come from, besides the labels.
struct FlagOptions: ParsableArguments {
  @Option(
    name: .customLong("flag"), parsing: .singleValue,
    help: ArgumentHelp("Set a feature flag for all labels.", valueName: "key=value"))
  var flags: [String] = []

  @Option(help: "Ask this server for flags, by OFREP (default: $OFREP_ENDPOINT).")
  var flagsUrl: String?

  @Option(help: "Ask it again after so many seconds (default: at the start alone).")
  var flagsPoll: Int?

  func validate() throws {
    guard 1...86_400 ~= flagsPoll ?? 1 else {
      throw ValidationError("--flags-poll takes 1 to 86400.")
    }
  }

  var interval: Duration? { flagsPoll.map { .seconds($0) } }

  /// The labels, with their flags.
  func labels(
    _ brands: [String], environment: [String: String], directory: DataDirectory
  ) throws -> Labels {
    let server = try FlagServerSettings(option: flagsUrl, environment: environment)
    return try Labels(brands, flags: flags, environment: environment) { label in
      server.map { RemoteFlags($0, context: FlagContext(label: label), directory: directory) }
    }
  }
}
