import Assets
import Foundation
import Testing
import YAML

@testable import Brands

/// Compares the packed texts with the files that they were packed from.
struct PackedTextsTests {
  @Test(arguments: BundledFiles.languages)
  func `every text is found in place, as its file says it`(language: String) throws {
    let texts = try Self.texts(in: Self.assets.appending(path: "Strings/\(language).yaml"))
    let packed = try #require(BundledFiles.strings(language: language))

    #expect(packed.texts == texts)
    for (key, text) in texts { #expect(packed.text(at: key) == text) }
    #expect(texts.count > 100)
  }

  @Test(arguments: ["", ".", "home", "home.", "home.title.more", "home.titl", "nowhere", "=home"])
  func `what leads to no text has none`(path: String) throws {
    #expect(try #require(BundledFiles.strings(language: "en")).text(at: path) == nil)
  }

  @Test(arguments: [
    ("Strings", BundledFiles.languages), ("Brands", BundledFiles.brands),
  ])
  func `every file is offered`(folder: String, names: [String]) throws {
    let folder = Self.assets.appending(path: folder)

    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)

    #expect(Set(files).subtracting(["Examples"]) == Set(names.map { "\($0).yaml" }))
  }

  static let assets = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Assets")

  /// Reads the texts with the parser for other files, which shares no code with the packing.
  private static func texts(in file: URL) throws -> [String: String] {
    var texts: [String: String] = [:]
    collect(try #require(try Node(parsing: Array(Data(contentsOf: file)))), under: [], into: &texts)
    return texts
  }

  private static func collect(
    _ node: Node, under path: [String], into texts: inout [String: String]
  ) {
    texts[path.joined(separator: ".")] = node.text
    for (key, value) in node.entries ?? [] {
      collect(value, under: path + [key.text ?? "?"], into: &texts)
    }
  }
}
