import DemoKit
import Foundation

@testable import FoyerApp

/// A folder of tapes that is removed with this object.
final class DemoFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Makes a demo; a quiet one has no introductions.
  @MainActor
  func demo(_ lines: String, quiet: Bool = true) throws -> Demo {
    let before = quiet ? "Flag tutorial.onFirstRun=false Flag coachmarks.enabled=false " : ""
    try (before + lines).write(toFile: path("a.tape"), atomically: true, encoding: .utf8)
    return try Demo(at: path("a.tape"))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? []
  }
}

/// The demos that come with Foyer.
enum OurDemos {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let folder = root.appending(path: "Assets/Demos")

  static let paths: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".tape") }.sorted().map { folder.appending(path: $0).path }
  }()
}
