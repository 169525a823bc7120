import Domain
import Testing

struct FullNameTests {
  @Test(arguments: [
    ("Ada Lovelace", "Ada Lovelace", "Ada"),
    ("Maria da Silva", "Maria da Silva", "Maria"),
    ("  Ada \t Lovelace\n", "Ada Lovelace", "Ada"),
    ("Ada\u{3000}Lovelace\u{A0}", "Ada Lovelace", "Ada"),
    ("Rene\u{301} Descartes", "Ren\u{E9} Descartes", "Ren\u{E9}"),
    ("Ada \u{200B} Lovelace", "Ada Lovelace", "Ada"),
    ("می\u{200C}خواهم نام", "می\u{200C}خواهم نام", "می\u{200C}خواهم"),
    ("山田 太郎", "山田 太郎", "山田"),
    ("X Æ A-12", "X Æ A-12", "X"),
    ("👩‍🚀 Ride", "👩‍🚀 Ride", "👩‍🚀"),
  ])
  func `keeps the words, composed, with one blank between them`(
    _ typed: String, _ value: String, _ first: String
  ) throws {
    let name = try FullName(validating: typed)

    #expect(name.value.utf8.elementsEqual(value.utf8))
    #expect(name.first.utf8.elementsEqual(first.utf8))
    #expect(try FullName(validating: name.value) == name)
  }

  @Test(
    arguments: [
      ("", .empty),
      (" \t\n\u{3000}", .empty),
      ("\u{200B} \u{3164}", .empty),
      ("Ada", .oneWord("Ada")),
      (" Ada ", .oneWord("Ada")),
      ("Ada \u{200B}", .oneWord("Ada")),
      ("Ada_Lovelace", .oneWord("Ada_Lovelace")),
      ("Ada \u{1B}[31mLovelace", .controlCharacter("\u{1B}")),
      ("Ada\u{0} Lovelace", .controlCharacter("\u{0}")),
      ("Ada Love\u{9B}lace", .controlCharacter("\u{9B}")),
      ("Ada \u{7F}", .controlCharacter("\u{7F}")),
      ("Ada \u{202E}ecalevoL", .controlCharacter("\u{202E}")),
      ("Ada \u{2066}Lovelace", .controlCharacter("\u{2066}")),
      ("A " + String(repeating: "b", count: 255), .tooLong(bytes: 257, limit: 256)),
      ("A " + String(repeating: "é", count: 128), .tooLong(bytes: 258, limit: 256)),
      (String(repeating: "b ", count: 513), .tooLong(bytes: 1026, limit: 256)),
    ] as [(String, NameProblem)])
  func `refuses what is no full name`(_ typed: String, _ problem: NameProblem) {
    #expect(throws: problem) { try FullName(validating: typed) }
  }

  @Test func `takes a name of just the limit`() throws {
    let typed = "A " + String(repeating: "b", count: 254)

    #expect(try FullName(validating: typed).value == typed)
  }
}
