/// The manual page of a program: its commands with their options, then sections from a file.
struct CommandPage {
  let title: ManualTitle
  let command: Tool.Command
  /// The sections in Markdown, each with a heading of the first level.
  let sections: String

  var roff: String {
    var parts = [title.roff(summary: summary), ".SH SYNOPSIS"]
    parts += leaves.map(synopsis)
    parts += [".SH DESCRIPTION", Roff.filled(Roff.text(description))]
    parts += command.options.map(entry)
    if !command.shown.isEmpty {
      parts.append(".SH COMMANDS")
      parts += leaves.filter { !$0.path.isEmpty }.flatMap(section)
    }
    if !common.isEmpty {
      parts += [".SH COMMON OPTIONS", "Most commands take these:"]
      parts += common.map(entry)
    }
    parts.append(MarkdownRoff(sections, top: 1).roff)
    return parts.joined(separator: "\n")
  }

  /// The abstract for the list of pages, in lower case and without a full stop.
  private var summary: String {
    let text = (command.abstract ?? "").drop { $0 == " " }
    return text.prefix(1).lowercased() + (text.hasSuffix(".") ? text.dropLast() : text).dropFirst()
  }

  private var description: String {
    [command.abstract, command.discussion].compactMap(\.self).joined(separator: " ")
  }

  private struct Leaf {
    let path: [String]
    let command: Tool.Command
    var isDefault = false
  }

  /// All commands without subcommands, in the order of their declaration.
  private var leaves: [Leaf] {
    let own = Leaf(path: [], command: command)
    let below = Self.leaves(of: command, path: [])
    return command.options.isEmpty ? below : [own] + below
  }

  private static func leaves(of command: Tool.Command, path: [String]) -> [Leaf] {
    command.shown.filter { $0.commandName != "help" }.flatMap { child in
      let path = path + [child.commandName]
      guard child.shown.isEmpty else { return leaves(of: child, path: path) }
      return [
        Leaf(
          path: path, command: child,
          isDefault: command.defaultSubcommand == child.commandName)
      ]
    }
  }

  /// The options that at least half of the commands have, which are described once.
  private var common: [Tool.Argument] {
    let all = leaves.map(\.command.options)
    guard all.count > 3 else { return [] }
    return (all.max { $0.count < $1.count } ?? []).filter { option in
      2 * all.count { $0.contains(option) } >= all.count
    }
  }

  private func synopsis(_ leaf: Leaf) -> String {
    var words = [Roff.bold(title.name)]
    if leaf.isDefault, let name = leaf.path.last {
      words += leaf.path.dropLast().map { Roff.bold($0) } + ["[\(Roff.bold(name))]"]
    } else {
      words += leaf.path.map { Roff.bold($0) }
    }
    if leaf.command.options.contains(where: { $0.kind != .positional }) {
      words.append("[\(Roff.italic("options"))]")
    }
    words += leaf.command.options.filter { $0.kind == .positional }.map(operand)
    return (leaf.path == leaves[0].path ? "" : ".br\n") + Roff.filled(words.joined(separator: " "))
  }

  private func operand(_ argument: Tool.Argument) -> String {
    let name =
      Roff.italic(argument.valueName ?? "value") + (argument.isRepeating ? "\\ ..." : "")
    return argument.isOptional ? "[\(name)]" : name
  }

  private func section(_ leaf: Leaf) -> [String] {
    let words = [title.name] + leaf.path
    let (shared, own) = (
      common.filter(leaf.command.options.contains), leaf.command.options
    )
    let hasAll = !common.isEmpty && shared.count == common.count
    var parts = [".SS \(Roff.text(words.joined(separator: " ")))"]
    var sentences = leaf.command.abstract ?? ""
    if let discussion = leaf.command.discussion { sentences += " \(discussion)" }
    if leaf.isDefault { sentences += " This is the default command." }
    if hasAll { sentences += " Takes the common options too." }
    parts.append(Roff.filled(Roff.text(sentences)))
    parts += own.filter { !hasAll || !shared.contains($0) }.map(entry)
    return parts
  }

  private func entry(_ argument: Tool.Argument) -> String {
    var sentences = [argument.abstract, argument.discussion].compactMap(\.self)
    if let values = argument.allValues, !values.isEmpty {
      sentences.append("One of: \(values.joined(separator: ", ")).")
    }
    if let value = argument.defaultValue, argument.kind != .flag {
      sentences.append("Default: \(value).")
    }
    if argument.isRepeating { sentences.append("May be given any number of times.") }
    return
      ".TP\n\(Roff.filled(tag(argument)))\n\(Roff.filled(Roff.text(sentences.joined(separator: " "))))"
  }

  private func tag(_ argument: Tool.Argument) -> String {
    if argument.kind == .positional { return Roff.italic(argument.valueName ?? "value") }
    let names = (argument.names ?? []).map { Roff.bold($0.text) }.joined(separator: ", ")
    return argument.kind == .flag
      ? names : "\(names) \(Roff.italic(argument.valueName ?? "value"))"
  }
}

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
