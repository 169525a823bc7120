import ArgumentParser
import DemoKit
import Foundation

struct TestCommand: FailingCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Play all tapes of a folder, each in its own folder, and report those that fail.")

  @Argument(help: "The folder of the tapes, or a tape.", completion: .directory)
  var directory: String

  @Option(
    help: ArgumentHelp("Write a report in JUnit's format.", valueName: "file"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp("Write screens, keys and bytes of failures here.", valueName: "folder"),
    completion: .directory)
  var trace = "tape-traces"

  @Flag(help: "Record the screens of Expect Screen in place of comparing them.")
  var recordScreens = false

  func perform() async throws(Failure) {
    let tapes = try files()
    if let junit { try PlannedFile.prepare(junit) }
    var results: [TapeResult] = []
    for path in tapes {
      let result = await TapeTest(path: path, recordsScreens: recordScreens, trace: trace).run()
      print(result.line)
      if let text = result.message { print("\n\(text)\n") }
      results.append(result)
    }
    if let junit, !JUnitReport(results).write(to: junit) {
      throw Failure("Can't write \(junit).", .cannotCreate)
    }
    let failed = results.count { $0.kind == .failed }
    if failed > 0 { throw Failure("\(failed) of \(results.count) tapes failed.", .failed) }
  }

  private func files() throws(Failure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isFolder) else {
      throw Failure("Can't read \(directory): it doesn't exist.", .cannotRead)
    }
    guard isFolder.boolValue else { return [directory] }
    let tapes = Self.tapes(in: directory.hasSuffix("/") ? directory : directory + "/")
    guard !tapes.isEmpty else { throw Failure("There is no tape in \(directory).", .cannotRead) }
    return tapes
  }

  /// Returns the files below a folder, whose path ends in a slash, that are tapes by their names.
  static func tapes(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".tape") }.sorted().map { folder + $0 }.filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
  }
}
