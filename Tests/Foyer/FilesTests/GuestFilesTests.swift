import Domain
import Foundation
import StoreTesting
import Testing

@testable import Files

@Suite(.timeLimit(.minutes(1))) struct GuestFilesTests {
  private let directory: TemporaryDirectory
  private let home: String

  init() throws {
    directory = try TemporaryDirectory()
    home = "\(directory.path)/home"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
  }

  @Test func `a file is written for its owner's eyes only, and nothing else is left`() async throws
  {
    let path = try await GuestFiles(home: home).write("1", to: "~/a.json", replaces: false)

    #expect(path == "\(home)/a.json")
    #expect(try text("a.json") == "1")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try names == ["a.json"])
  }

  @Test func `a file that is there is replaced on demand alone`() async throws {
    let files = GuestFiles(home: home)
    _ = try await files.write("1", to: "~/a.json", replaces: false)

    await #expect(throws: OwnFileProblem.exists) {
      _ = try await files.write("2", to: "~/a.json", replaces: false)
    }
    #expect(try text("a.json") == "1")
    _ = try await files.write("2", to: "~/a.json", replaces: true)

    #expect(try text("a.json") == "2")
    #expect(try names == ["a.json"])
  }

  @Test func `a name without a folder is a file in the folder given, or the working one`()
    async throws
  {
    let (files, name) = (GuestFiles(home: nil, folder: home), "foyer-\(UUID().uuidString)")
    #expect(try await files.write("1", to: name, replaces: false) == "\(home)/\(name)")
    #expect(try names == [name])

    let path = try await GuestFiles(home: home).write("1", to: name, replaces: false)
    defer { unlink(path) }
    #expect(path == "\(FileManager.default.currentDirectoryPath)/\(name)")
  }

  @Test func `a link isn't followed, nor is a device written`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(home)/link", withDestinationPath: "\(home)/target")

    await #expect(throws: OwnFileProblem.exists) {
      _ = try await GuestFiles(home: home).write("1", to: "~/link", replaces: false)
    }
    for path in ["~/link", "/dev/null"] {
      await #expect(throws: OwnFileProblem.failed) {
        _ = try await GuestFiles(home: home).write("1", to: path, replaces: true)
      }
    }
    #expect(try names == ["link"])
  }

  @Test(arguments: [
    ("~", OwnFileProblem.folder), ("/tmp/", .folder), ("/tmp", .folder), ("~/no/a", .notThere),
  ])
  func `what is no file is said`(path: String, problem: OwnFileProblem) async {
    await #expect(throws: problem) {
      _ = try await GuestFiles(home: home).write("1", to: path, replaces: false)
    }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "\(home)/\(name)")), as: UTF8.self)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: home) }
  }
}
