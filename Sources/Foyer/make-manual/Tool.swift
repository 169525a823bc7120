/// A program's commands and options, in the JSON of ArgumentParser's `--experimental-dump-help`.
struct Tool: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let defaultSubcommand: String?
    let shouldDisplay: Bool?
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// The visible subcommands.
    var shown: [Command] { (subcommands ?? []).filter { $0.shouldDisplay != false } }

    /// The visible options, without those that every command has.
    var options: [Argument] {
      (arguments ?? []).filter { $0.shouldDisplay != false && !$0.isCommonToAll }
    }
  }

  struct Argument: Decodable, Equatable {
    enum Kind: String, Decodable { case positional, option, flag }

    struct Name: Decodable, Equatable {
      let kind: String
      let name: String

      var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool?

    fileprivate var isCommonToAll: Bool {
      names?.contains { ["help", "version"].contains($0.name) } == true
    }
  }
}
