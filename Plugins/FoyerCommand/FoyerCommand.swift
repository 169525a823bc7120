import Foundation
import PackagePlugin

/// Commands for packages that use the kit: `swift package foyer new-scene NAME` and
/// `swift package foyer play-tape FILE`.
@main
struct FoyerCommand: CommandPlugin {
  private static let usage = """
    swift package --allow-writing-to-package-directory foyer new-scene NAME [--target TARGET]
      writes a scene with its roles and its test, as in: new-scene GuestBook
    swift package --disable-sandbox --allow-writing-to-package-directory foyer play-tape FILE [OPTIONS OF tape play]
      builds the package and plays a tape in an emulated terminal
    """

  func performCommand(context: PluginContext, arguments: [String]) throws {
    var rest = ArgumentExtractor(arguments)
    let targets = rest.extractOption(named: "target")
    let words = rest.remainingArguments
    switch words.first {
    case "new-scene" where words.count == 2 && targets.count <= 1:
      try NewScene(words[1], in: context, target: targets.first).write()
    case "play-tape" where words.count >= 2 && targets.isEmpty:
      try PlayTape(context: context).play(Array(words.dropFirst()), building: packageManager)
    default: throw Problem(Self.usage)
    }
  }
}

/// A sentence for the person at the command line.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension PluginContext {
  /// The package with the kit: a dependency, or the package itself.
  func foyer() throws -> Package {
    let dependencies = package.dependencies.map(\.package)
    let isFoyer = { (package: Package) in
      FileManager.default.fileExists(
        atPath: package.directoryURL.appending(path: "Examples/SceneTemplate").path)
    }
    guard let foyer = (dependencies + [package]).first(where: isFoyer) else {
      throw Problem("The package doesn't depend on foyer: add it to its Package.swift first.")
    }
    return foyer
  }
}
