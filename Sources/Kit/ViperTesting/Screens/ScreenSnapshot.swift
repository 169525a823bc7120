import Foundation
import Testing

/// A screen as it is to be, in `Tests/Snapshots/<name>.txt` of the package that the test is in.
struct ScreenSnapshot {
  let name: String
  private let file: URL?

  /// - Parameter testFile: the path of the test, to find its package by.
  init(_ name: String, testFile: String) {
    self.init(name, in: Self.package(of: URL(filePath: testFile)))
  }

  init(_ name: String, in package: URL?) {
    self.name = name
    file = package?.appending(path: "Tests/Snapshots/\(name).txt")
  }

  /// What it is, or nil where it was never recorded.
  var screen: String? { file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } }

  func record(_ screen: String) throws {
    guard let file else { throw CocoaError(.fileNoSuchFile) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("\(screen)\n".utf8).write(to: file)
  }

  /// What is wrong with a screen, or nil.
  func complaint(about shown: String) -> String? {
    guard let screen else {
      return
        "There is no screen “\(name)” in Tests/Snapshots: run the test with RECORD=1, and look "
        + "at what it writes.\n\(shown)"
    }
    return ScreenComparison(expected: screen, shown: shown).difference.map {
      "\($0)\nIf it is to be so, run the test with RECORD=1 to write “\(name)” anew."
    }
  }

  private static func package(of file: URL) -> URL? {
    var folder = file.deletingLastPathComponent()
    while folder.path.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
