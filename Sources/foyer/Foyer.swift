import ArgumentParser

@main
struct Foyer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "foyer",
    abstract: "The front door of a host: sign-up and help screens for the terminal.",
    version: "0.1.0",
    subcommands: [
      Start.self, AccountsCommand.self, BrandsCommand.self, FlagsCommand.self, EventsCommand.self,
      DemoCommand.self,
    ],
    defaultSubcommand: Start.self)
}
