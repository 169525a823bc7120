import Foundation
import PackagePlugin

/// Plays a tape by the program `tape`: the installed one, or one that is built from the kit's package.
struct PlayTape {
  let context: PluginContext

  /// - Parameter arguments: the tape's file, and options for `tape play`.
  func play(_ arguments: [String], building packageManager: PackageManager) throws {
    for file in arguments where file.hasSuffix(".tape") {
      let path = context.package.directoryURL.appending(path: file)
      guard let text = try? String(contentsOf: path, encoding: .utf8) else { continue }
      guard text.firstMatch(of: /Program\s+.swift run/) == nil else {
        throw Problem(
          "\(file): swift run would wait for this command: write Program \".build/debug/NAME\".")
      }
    }
    let built = try packageManager.build(.all(includingTests: false), parameters: .init())
    guard built.succeeded else { throw Problem(built.logText) }
    let tape = try installedTape ?? builtTape()
    let status = try run(tape, ["play"] + arguments, in: context.package.directoryURL)
    if status != 0 { throw Problem("tape has ended with \(status).") }
  }

  private var installedTape: URL? {
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    return path.split(separator: ":").map { URL(filePath: "\($0)/tape") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func builtTape() throws -> URL {
    let foyer = try context.foyer().directoryURL
    let builds = context.pluginWorkDirectoryURL.appending(path: "tape")
    print("Building tape, which takes some minutes once…")
    let status = try run(
      URL(filePath: "/usr/bin/env"),
      [
        "FOYER_PROGRAMS=1", "swift", "build", "--package-path", foyer.path, "--scratch-path",
        builds.path, "--product", "tape",
      ], in: context.package.directoryURL)
    guard status == 0 else {
      throw Problem(
        "tape can't be built. It needs the libraries of \(foyer.path)/script/setup, and the network: "
          + "write swift package --disable-sandbox, before the other options.")
    }
    return builds.appending(path: "debug/tape")
  }

  private func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Int32 {
    let process = Process()
    (process.executableURL, process.arguments) = (program, arguments)
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
