import ArgumentParser
import CommandParsing
import NcursesTerminal
import ProgramArguments
import TerminalKit
import Viper

@main
struct TapeProgram: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape",
    abstract: "Play scripts of keys on any terminal program: as demos, recordings and tests.",
    version: "1.0.0",
    subcommands: [
      PlayCommand.self, TestCommand.self, ShowCommand.self, CheckCommand.self, LintCommand.self,
      RecordCommand.self, ConvertCommand.self, LiveCommand.self, SessionCommand.self,
      TrimCommand.self, CutCommand.self, SpeedCommand.self, DiffCommand.self,
      LanguageCommand.self,
    ])

  /// Runs in the kit's own loop, which the screens of `tape show` need.
  static func main() {
    StandardFiles.prepare()
    let arguments = ProgramArguments.required(by: "tape")
    MainLoop.run {
      Task {
        await CommandLineProgram(TapeProgram.self, name: "tape") { SanitizedText.line($0) }
          .run(arguments)
        Program.end(.done)
      }
    }
  }
}
