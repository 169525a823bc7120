import ArgumentParser
import NcursesTerminal
import Secrets

@main
struct Foyer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer",
    abstract: "The front door of a host: sign-up and help screens for the terminal.",
    version: "0.1.0",
    subcommands: [
      Start.self, AccountsCommand.self, BrandsCommand.self, FlagsCommand.self, EventsCommand.self,
      DemoCommand.self, Doctor.self,
    ],
    defaultSubcommand: Start.self)

  /// Before anything is read, a password least of all.
  static func main() {
    ProcessPrivacy.begin()
    // Options aren't read yet, and a key may end the process already.
    if CommandLine.arguments.contains("--kiosk") { JobControl.ignore() }
    main(nil)
  }
}
