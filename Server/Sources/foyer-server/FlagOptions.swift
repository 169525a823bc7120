import ArgumentParser
import Domain
import Files
import Flags
import FoyerServer

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
