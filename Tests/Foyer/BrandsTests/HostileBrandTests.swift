import Domain
import Foundation
import StoreTesting
import Testing

@testable import Brands

/// Files that are no brand files at all.
struct HostileBrandTests {
  @Test(arguments: [
    "db_password: hunter2\ndb_user: root\n", "root:x:0:0:root\nroot:x:0:0:root\n",
    "hunter2: [\n", "hunter2: 1\nhunter2: 2\n", "{hunter2: 1, theme: dark}",
  ])
  func `repeats nothing of a file that is no brand`(text: String) throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/secrets.yaml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))

    #expect(
      BrandLint.findings(file: path, checks: BrandChecks()).problems
        == ["\(path): This isn't a brand file. Write one as docs/brands.md shows."])
  }

  @Test(arguments: [
    ([], BrandProblem(line: nil, kind: .wrongShape(path: "", .map))),
    ([0xFF, 0xFE, 0x61], BrandProblem(line: nil, kind: .notUTF8)),
    (Array("name: a\ntagline: \u{1B}[2J".utf8), BrandProblem(line: 2, kind: .notYAML)),
    (Array("name: a\n\ttagline: b".utf8), BrandProblem(line: 2, kind: .notYAML)),
    (Array("a\n---\nb".utf8), BrandProblem(line: 2, kind: .notYAML)),
    (Array("- a".utf8), BrandProblem(line: 1, kind: .wrongShape(path: "", .map))),
    (Array("name: *a".utf8), BrandProblem(line: 1, kind: .notYAML)),
  ])
  func `refuses what is no brand file`(yaml: [UInt8], problem: BrandProblem) {
    #expect(throws: BrandFileError.broken([problem])) {
      try BrandFile.brand(BrandID("any"), yaml: yaml)
    }
  }

  @Test func `refuses a file whose aliases stand for billions of keys`() {
    let lines = (1...30).map { "l\($0): &l\($0) [*l\($0 - 1), *l\($0 - 1)]" }
    let yaml = "l0: &l0 [a, a]\n" + lines.joined(separator: "\n") + "\n? *l30\n: b\n"

    #expect(throws: BrandFileError.broken([BrandProblem(line: 2, kind: .usesAliases)])) {
      try BrandFile.brand(BrandID("any"), yaml: Array(yaml.utf8))
    }
  }

  @Test func `takes an ampersand and an asterisk that are no alias`() throws {
    let yaml = SampleBrand.yaml(
      changing: "tagline: Just like any other", to: "tagline: R&D & more, 5 * 3 *really* &so on")

    #expect(
      try BrandFile.brand(BrandID("any"), yaml: Array(yaml.utf8)).tagline
        == "R&D & more, 5 * 3 *really* &so on")
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "[", "{a: ", "- ", "? ", "[{? ", "a", "a: b\n", "\"", "é", "\n", "&a ", "*a ", "|", "#",
    ])
  func `ends with any file of a megabyte`(piece: String) {
    let yaml = String(repeating: piece, count: (1 << 20) / piece.utf8.count)

    #expect(throws: BrandFileError.self) {
      try BrandFile.brand(BrandID("any"), yaml: Array(yaml.utf8))
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("analytics: local", "analytics: local\nconnect: ", "connect", 0),
      ("Welcome to {brand}", "", "strings.en.home.welcome", 2_000),
    ])
  func `searches no text that is too long for its row`(
    line: String, change: String, path: String, braces: Int
  ) throws {
    let long = String(repeating: "{", count: braces) + String(repeating: "a", count: 70_000)
    let yaml = SampleBrand.yaml(changing: line, to: "\(change)\"\(long)\"")

    let error = #expect(throws: BrandFileError.self) {
      try BrandFile.brand(BrandID("any"), yaml: Array(yaml.utf8))
    }

    let sentences = try #require(error).sentences(file: "file")
    #expect(sentences.contains { $0.contains("Make \(path) narrower") }, "\(sentences)")
  }

  @Test func `tells a hundred problems at most, each in a sentence of a readable length`() throws {
    let keys = (0..<10_000).map { "key\($0)\(String(repeating: "é", count: 100)): \($0)" }

    let error = #expect(throws: BrandFileError.self) {
      try BrandFile.brand(BrandID("any"), yaml: Array(keys.joined(separator: "\n").utf8))
    }

    let sentences = try #require(error).sentences(file: "file")
    #expect(sentences.count == 100)
    #expect(sentences.allSatisfy { $0.count < 360 })
  }

  @Test func `takes or refuses every mutation of a file, and traps at none`() {
    var random = SeededGenerator(seed: 87)
    var taken = 0
    for _ in 0..<500 {
      let yaml = Self.mutated(Array(SampleBrand.yaml.utf8), using: &random)

      do throws(BrandFileError) {
        _ = try BrandFile.brand(BrandID("any"), yaml: yaml)
        taken += 1
      } catch {
        #expect(!error.sentences(file: "file").isEmpty)
      }
    }

    #expect((1..<500).contains(taken))
  }

  private static func mutated(
    _ bytes: [UInt8], using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: index)
      default: bytes.insert(contentsOf: bytes[index...].prefix(20), at: index)
      }
    }
    return bytes
  }
}
