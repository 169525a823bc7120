import Files
import Testing

struct DataDirectoryTests {
  private static let everything = [
    "FOYER_DATA_DIR": "/own", "XDG_DATA_HOME": "/xdg", "HOME": "/home/ada",
  ]

  @Test(arguments: [
    ("/option", everything, "/option"),
    ("relative", everything, "relative"),
    (nil, everything, "/own"),
    (nil, ["FOYER_DATA_DIR": "", "XDG_DATA_HOME": "/xdg", "HOME": "/home/ada"], "/xdg/foyer"),
    (nil, ["XDG_DATA_HOME": "relative", "HOME": "/home/ada"], "/home/ada/.local/share/foyer"),
    (nil, ["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/foyer"),
    (nil, ["HOME": "/home/ada"], "/home/ada/.local/share/foyer"),
  ])
  func `takes the first place that is named`(
    option: String?, environment: [String: String], path: String
  ) throws {
    #expect(try DataDirectory(option: option, environment: environment).path == path)
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func `doesn't guess without a home`(environment: [String: String]) {
    #expect(throws: DataDirectoryError.unknown) {
      try DataDirectory(option: nil, environment: environment)
    }
  }

  @Test func `refuses an empty option instead of going elsewhere`() {
    #expect(throws: DataDirectoryError.emptyOption) {
      try DataDirectory(option: "", environment: Self.everything)
    }
  }
}
