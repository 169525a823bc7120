import Testing

@testable import Flags

struct FlagOptionTests {
  @Test(
    arguments: [
      ([], [:]),
      (["signUp.enabled=false"], ["signUp.enabled": "false"]),
      (["sectionOrder=store, social(a|b)"], ["sectionOrder": "store, social(a|b)"]),
      (["sectionOrder=a=b"], ["sectionOrder": "a=b"]),
      (["sectionOrder="], ["sectionOrder": ""]),
      (
        ["sectionOrder=a", "signUp.enabled=no", "sectionOrder=b"],
        ["sectionOrder": "b", "signUp.enabled": "no"]
      ),
    ] as [([String], [String: String])])
  func `takes keys and values, the last of each`(options: [String], values: [String: String]) throws
  {
    #expect(try FlagOption.values(options) == values)
  }

  @Test(arguments: ["", "sectionOrder", "sectionOrder:chat"])
  func `refuses an option without a value`(option: String) {
    #expect(throws: FlagOptionError.withoutValue) { try FlagOption.values([option]) }
  }

  @Test(arguments: ["signUp.enabled=", "signUp.enabled=fasle", "members.enabled=\u{1B}[2J"])
  func `refuses a value that the flag can't be`(option: String) throws {
    let key = try #require(option.split(separator: "=").first)

    #expect(throws: FlagOptionError.wrongValue(of: String(key), takes: .yesOrNo)) {
      try FlagOption.values([option])
    }
  }

  @Test(arguments: ["=x", "fax=1", "SECTIONORDER=chat", "\u{1B}[2J=1", " sectionOrder=chat"])
  func `refuses a flag that there isn't, with those there are`(option: String) {
    let known = [
      "sectionOrder", "signUp.enabled", "signIn.enabled", "members.enabled", "articles.enabled",
      "contact.enabled",
      "tutorial.onFirstRun", "coachmarks.enabled",
    ]

    #expect(throws: FlagOptionError.unknownFlag(known: known)) { try FlagOption.values([option]) }
  }
}
