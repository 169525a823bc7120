import ArgumentParser
import Testing

@testable import CommandParsing

struct CommandLineProgramTests {
  private let inn = CommandLineProgram(Inn.self, name: "inn", renamed: ["--color": "--colour"]) {
    $0.replacing("\u{1B}", with: "?")
  }

  @Test(arguments: [
    ("romo list", "inn: Unknown command 'romo'. Did you mean 'room'?\nUsage: inn <subcommand>"),
    ("room lst", "inn: Unknown command 'lst'. Did you mean 'list'?\nUsage: inn room <subcommand>"),
    ("room \u{1B}[2J", "inn: Unknown command '?[2J'.\nUsage: inn room <subcommand>"),
    (
      "room list --jsn", "inn: Unknown option '--jsn'. Did you mean '--json'?\nUsage: inn room list"
    ),
    ("door --colour", "inn: Missing value for '--colour <colour>'\n"),
  ])
  func `each mistake is worded in one form`(line: String, expected: String) throws {
    let arguments = line.split(separator: " ").map(String.init)

    let error = #expect(throws: (any Error).self) { try Inn.parseAsRoot(arguments) }

    #expect(inn.message(for: try #require(error), arguments).hasPrefix(expected))
  }

  @Test func `a command that has printed its own error gets no second one`() {
    #expect(inn.message(for: ExitCode(74), []) == "")
  }

  @Test(arguments: [
    ("door --color red", "door --colour red"), ("door --color=red", "door --colour=red"),
    ("door --colors red", "door --colors red"), ("room -- --color", "room -- --color"),
  ])
  func `an option's old name is replaced by the new one`(line: String, expected: String) {
    let renewed = inn.renewed(line.split(separator: " ").map(String.init))

    #expect(renewed.joined(separator: " ") == expected)
  }

  @Test func `help lists a command's own options before shared ones`() throws {
    let help = HelpText(Inn.RoomList.helpMessage()).description

    let own = try #require(help.firstRange(of: "OPTIONS:\n  --json"))
    let shared = try #require(help.firstRange(of: "COMMON OPTIONS:\n  --language"))
    #expect(own.upperBound < shared.lowerBound)
    #expect(help.firstRange(of: "\n\n\n") == nil)
  }
}
