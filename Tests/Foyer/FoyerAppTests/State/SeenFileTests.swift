import Domain
import Foundation
import StoreTesting
import Testing

@testable import Composition
@testable import FoyerApp

@Suite(.timeLimit(.minutes(5))) struct SeenFileTests {
  private let directory: StoreTesting.TemporaryDirectory
  private var path: String { "\(directory.path)/data/seen" }
  private var seen: SeenFile { get throws { SeenFile(directory: try directory.data) } }

  init() throws { directory = try StoreTesting.TemporaryDirectory() }

  @Test func `nothing is seen at first, and looking makes no file`() async throws {
    let isSeen = try await seen.contains(.tutorial)

    #expect(!isSeen)
    #expect(!FileManager.default.fileExists(atPath: "\(directory.path)/data"))
  }

  @Test func `a mark is kept for the next run, beside the others`() async throws {
    try await seen.insert(.homeCoachmark)
    try await seen.insert(.tutorial)
    try await seen.insert(.tutorial)

    for mark in SeenMark.allCases { #expect(try await seen.contains(mark)) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "tutorial\nhomeCoachmark\n")
  }

  @Test func `the file and its directory are for the owner's eyes only`() async throws {
    try await seen.insert(.tutorial)

    #expect(try mode(of: path) == 0o600)
    #expect(try mode(of: "\(directory.path)/data") == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/data") == ["seen"])
  }

  @Test(arguments: [
    [], [0xFF, 0xFE], Array("tutorial homeCoachmark".utf8), Array("TUTORIAL\n\u{0}".utf8),
  ])
  func `a damaged file counts as nothing seen, and the next mark repairs it`(
    bytes: [UInt8]
  ) async throws {
    try FileManager.default.createDirectory(
      atPath: "\(directory.path)/data", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))

    let before = try await seen.contains(.tutorial)
    try await seen.insert(.tutorial)

    #expect(!before)
    #expect(try await seen.contains(.tutorial))
  }

  @Test func `a place that can't be written makes no trouble`() async throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)

    try await seen.insert(.tutorial)

    #expect(try await !seen.contains(.tutorial))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: "\(directory.path)/data") == ["seen"])
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
