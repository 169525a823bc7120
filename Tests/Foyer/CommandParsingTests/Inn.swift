import ArgumentParser

/// A program with commands, for tests.
struct Inn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inn", subcommands: [Room.self, Door.self])

  struct Room: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "room", subcommands: [RoomList.self], defaultSubcommand: RoomList.self)
  }

  struct RoomList: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List rooms.")

    @Flag(help: "Print JSON.")
    var json = false

    @OptionGroup(title: "Common options") var shared: Shared
  }

  struct Door: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "door")

    @Option var colour: String?
  }

  struct Shared: ParsableArguments {
    @Option(help: "Use this language.")
    var language: String?
  }
}
