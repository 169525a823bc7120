import ArgumentParser
import CommandParsing
import Commands
import Composition
import FoyerApp
import NcursesTerminal
import ProgramArguments
import Secrets
import Viper

@main
struct Foyer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer",
    abstract: "Open sign-up, account and help screens in the terminal.",
    version: LaunchOptions.version.description,
    subcommands: [Start.self, DeskCommand.self] + OperatorCommands.all
      + [BrandsCommand.self, DemoCommand.self],
    defaultSubcommand: Start.self)

  /// These safeguards run before anything is read, above all before a password.
  static func main() {
    StandardFiles.prepare()
    ProcessPrivacy.begin()
    // The options aren't parsed yet, but a key (such as Ctrl-C) could already end the process.
    let arguments = commands.renewed(ProgramArguments.required(by: program.name))
    if arguments.contains("--kiosk") { JobControl.ignore() }
    let environment = Program.environment
    if let request = StartRequest(plain: arguments, environment: environment) {
      request.play(environment)
    }
    if let request = KeysRequest(plain: arguments) { request.perform(environment) }
    if arguments.sorted() == ["--verbose", "--version"] {
      print(LinkedParts.text)
      end(.done)
    }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      commands.end(error, arguments)
    }
  }

  private static let commands = CommandLineProgram(
    Foyer.self, name: program.name,
    renamed: [
      "--attempt-file": "--idempotency-key-file", "--hashes": "--max-hashes",
      "--queue-time": "--queue-timeout",
    ]
  ) { sanitized($0) }
}
