import ArgumentParser
import FoyerApp
import NcursesTerminal
import ProgramArguments
import Secrets
import Viper

@main
struct Foyer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer",
    abstract: "The front door of a host: sign-up and help screens for the terminal.",
    version: LaunchOptions.version.description,
    subcommands: [
      Start.self, AccountsCommand.self, ApplicationsCommand.self, DeskCommand.self,
      InvitesCommand.self,
      ArticlesCommand.self, BrandsCommand.self,
      FlagsCommand.self, EventsCommand.self, OutboxCommand.self, ProvisionCommand.self,
      KeysCommand.self, DemoCommand.self, Doctor.self,
    ],
    defaultSubcommand: Start.self)

  /// Before anything is read, a password least of all.
  static func main() {
    StandardFiles.replaceClosed()
    ProcessPrivacy.begin()
    // Options aren't read yet, and a key may end the process already.
    let arguments = ProgramArguments.required(by: program.name)
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
      refuse(error, suggestion: CommandSuggestion.sentence(for: arguments))
    }
  }

  /// What the parser says repeats what was typed, which may act on a terminal.
  private static func refuse(_ error: any Error, suggestion: String?) -> Never {
    let code = exitCode(for: error)
    if code.isSuccess { exit(withError: error) }  // help, or the version
    var lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
    if let suggestion { lines.insert(suggestion[...], at: 1) }
    Program.say(lines.map { harmless(String($0)) }.joined(separator: "\n"))
    exit(withError: code)
  }
}
