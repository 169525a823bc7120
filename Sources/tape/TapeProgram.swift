import ArgumentParser
import CommandParsing
import ProgramArguments
import TerminalKit

@main
struct TapeProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: "Play scripts of keys on any terminal program: as demos, recordings and tests.",
    subcommands: [
      PlayCommand.self, TestCommand.self, CheckCommand.self, LintCommand.self,
      RecordCommand.self, ConvertCommand.self,
    ])

  static func main() async {
    await CommandLineProgram(TapeProgram.self, name: "tape") { SanitizedText.line($0) }
      .run(ProgramArguments.required(by: "tape"))
  }
}
