import Foundation
import Testing

/// The expected screen in `Tests/Snapshots/<name>.txt` of the test's package.
struct ScreenSnapshot {
  let name: String
  private let file: URL?

  /// - Parameter testFile: the path of the test's source file, which lies in the package.
  init(_ name: String, testFile: String) {
    self.init(name, in: Self.package(of: URL(filePath: testFile)))
  }

  init(_ name: String, in package: URL?) {
    self.name = name
    file = package?.appending(path: "Tests/Snapshots/\(name).txt")
  }

  /// The expected screen, or nil if it was never recorded.
  var screen: String? { file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } }

  func record(_ screen: String) throws {
    guard let file else { throw CocoaError(.fileNoSuchFile) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("\(screen)\n".utf8).write(to: file)
  }

  /// Returns the difference; nil without one.
  func failure(of shown: String) -> Failure? {
    guard let screen else {
      let advice =
        "There is no screen “\(name)” in Tests/Snapshots: run the test with RECORD=1, and look "
        + "at what it writes."
      return Failure(lines: [advice] + shown.components(separatedBy: "\n"))
    }
    return ScreenComparison(expected: screen, shown: shown).failure(
      advice: "If it is to be so, run the test with RECORD=1 to write “\(name)” anew.")
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
