import Domain
import Testing

struct FullNameTests {
  @Test(arguments: [
    ("Ada Lovelace", "Ada Lovelace", "Ada"),
    ("Maria da Silva", "Maria da Silva", "Maria"),
    ("  Ada \t Lovelace\n", "Ada Lovelace", "Ada"),
    ("Ada\u{3000}Lovelace\u{A0}", "Ada Lovelace", "Ada"),
    ("Rene\u{301} Descartes", "Ren\u{E9} Descartes", "Ren\u{E9}"),
    ("می\u{200C}خواهم نام", "می\u{200C}خواهم نام", "می\u{200C}خواهم"),
    ("山田 太郎", "山田 太郎", "山田 太郎"),
    ("李 小龍", "李 小龍", "李 小龍"),
    ("김 민준", "김 민준", "김 민준"),
    ("Анна 李", "Анна 李", "Анна"),
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
      ("", .empty(.firstAndLast)),
      (" \t\n\u{3000}", .empty(.firstAndLast)),
      ("\u{200B} \u{3164}", .empty(.firstAndLast)),
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
      ("Ada \u{200B} Lovelace", .controlCharacter("\u{200B}")),
      ("Ada \u{200D} Lovelace", .controlCharacter("\u{200D}")),
      ("Ada Love\u{AD}lace", .controlCharacter("\u{AD}")),
      ("\u{FEFF}Ada Lovelace", .controlCharacter("\u{FEFF}")),
      ("Ada\u{2060} Lovelace", .controlCharacter("\u{2060}")),
      ("Ada \u{301}Lovelace", .loneMark("\u{301}")),
      ("\u{301} Lovelace", .loneMark("\u{301}")),
      ("Ada \u{FE0F}Lovelace", .loneMark("\u{FE0F}")),
      ("A " + String(repeating: "b", count: 255), .tooLong(bytes: 257, limit: 256)),
      ("A " + String(repeating: "é", count: 128), .tooLong(bytes: 258, limit: 256)),
      (String(repeating: "b ", count: 513), .tooLong(bytes: 1026, limit: 256)),
    ] as [(String, NameProblem)])
  func `refuses what is no full name`(_ typed: String, _ problem: NameProblem) {
    #expect(throws: problem) { try FullName(validating: typed) }
  }

  @Test(arguments: [
    "王伟", "欧阳娜娜", "習近平", "阿卜杜·外力", "김민준", "남궁민", "山田太郎", "佐々木希", "辻\u{E0100}仁成", "高橋ひかる",
    "さくらももこ", "ヤマダタロウ", "ﾔﾏﾀﾞﾀﾛｳ", "ユーリ", "𠮷野家", "மு.கருணாநிதி", "இளையராஜா", "အောင်ဆန်းစုကြည်",
    "བསྟན་འཛིན་རྒྱ་མཚོ", "佐藤Michael",
  ])
  func `takes one word where the script has no blank between names`(_ typed: String) throws {
    let name = try FullName(validating: typed)

    #expect(name.value == typed)
    #expect(name.first == typed)
  }

  @Test(arguments: [
    "王", "김", "や", "மு", "A王", "王·", "王１", "王!", "สมชาย", "ສົມຈິດ", "Сергей", "محمد", "אדה", "अदा",
    "Ada王",
  ])
  func `asks for two characters of such a script, and for a blank in others`(_ typed: String) {
    #expect(throws: NameProblem.oneWord(typed)) { try FullName(validating: typed) }
  }

  @Test(arguments: ["Sukarno", "王", "Teller", " Suharto ", "👩‍🚀"])
  func `takes a single name where the label takes any, and from where it was stored`(
    _ typed: String
  ) throws {
    let name = try FullName(validating: typed, by: .any)

    #expect(try FullName(stored: name.value) == name)
    #expect(throws: NameProblem.empty(.any)) { try FullName(validating: " ", by: .any) }
    #expect(throws: NameProblem.controlCharacter("\u{1B}")) {
      try FullName(validating: typed + "\u{1B}", by: .any)
    }
  }

  @Test(arguments: ["Ada Love\u{AD}lace", "\u{FEFF}Ada Lovelace", "Ada \u{301}"])
  func `what an earlier version has kept stays readable`(_ name: String) throws {
    #expect(try FullName(stored: name).value == name)
  }

  @Test func `long blanks don't count, unless there are more than anybody types`() throws {
    let limit = 4 * FullName.byteLimit
    let blanks = String(repeating: " ", count: limit - "AdaLovelace".utf8.count)

    #expect(try FullName(validating: "Ada\(blanks)Lovelace").value == "Ada Lovelace")
    #expect(throws: NameProblem.tooLong(bytes: limit + 1, limit: FullName.byteLimit)) {
      try FullName(validating: "Ada\(blanks) Lovelace")
    }
  }

  @Test func `takes a name of just the limit`() throws {
    let typed = "A " + String(repeating: "b", count: 254)

    #expect(try FullName(validating: typed).value == typed)
  }
}
