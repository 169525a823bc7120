import Assets
import Testing

@testable import Brands

/// Requires of texts that linear mode reads, too, that they name no key and no place of a screen.
@Suite struct LinesTextsTests {
  /// Texts that only screens show, or that name a key of lines.
  private static let withKeys: Set = [
    "demo.live.finished", "demo.live.paused", "demo.live.playing", "desk.leaving",
    "kit.linear.helpScreen", "kit.linear.introScreen", "kit.stillWaiting",
    "kit.widgets.suggestion", "tutorial.page1.text", "tutorial.page3.text",
  ]

  /// Texts about a file, and about moving a line of a text.
  private static let withPlaces: Set = ["command.account.import.json", "kit.actions.moveLine"]

  @Test(arguments: BundledFiles.languages)
  func `no text that lines read names a key of screens`(language: String) throws {
    let texts = try #require(BundledFiles.strings(language: language)).texts

    let naming = texts.filter { $0.value.contains(/F\d|Ctrl|Esc(?![a-z])|Tab(?![a-z])/) }

    #expect(Set(naming.keys).subtracting(Self.withKeys) == [])
  }

  @Test(arguments: [
    ("en", ["above", "below"]), ("es", [" arriba", " abajo"]), ("pt-BR", ["acima", "abaixo"]),
    ("ja", ["上のボタン", "上の利用規約"]),
  ])
  func `none says where on a screen something is`(language: String, places: [String]) throws {
    let texts = try #require(BundledFiles.strings(language: language)).texts

    let naming = texts.filter { text in places.contains { text.value.contains($0) } }

    #expect(Set(naming.keys).subtracting(Self.withPlaces) == [])
  }
}
