import ArgumentParser
import Domain
import Essentials
import Files
import FoyerApp
import FoyerTexts
import SceneServices

struct MessagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages", abstract: "List, answer, assign and close guests' messages.",
    subcommands: [
      MessagesList.self, MessagesShow.self, MessagesAnswer.self, MessagesAssign.self,
      MessagesClose.self,
    ])
}

struct MessagesList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List open messages, those first that wait the longest.")

  @Flag(help: "List closed messages, too.")
  var all = false

  @Flag(help: "Print a JSON array instead of a table.")
  var json = false

  @OptionGroup var table: TableOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (all, form, table) = (all, json ? ListForm.json : .table, table)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let layout = try MessageRow.layout.showing(table, texts)
      try await ListPrinter<MessageRow>(form, layout, texts).print(
        MessageRow.init, none: texts[.commandMessageNone]
      ) { (place) async throws(StorageProblem) in
        try await container.useCases.backend.answer(to: ListMessages(after: place, all: all))
      }
    }
  }
}

struct MessagesShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a message with all answers and notes.")

  @OptionGroup var message: MessageOptions

  func run() {
    message.perform { (container, number) async throws(CommandFailure) in
      try await container.message(ShowMessage(number), number)
    }
  }
}

struct MessagesAnswer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Answer a message, or add a note that guests never see.")

  @OptionGroup var message: MessageOptions

  @Option(help: "Send this text (default: standard input).")
  var text: String?

  @Flag(help: "Add a note between operators instead.")
  var note = false

  func run() {
    let text = text ?? Self.input(limit: 2 * Conversation.textLimit)
    message.change(note ? .note : .answer, text)
  }

  /// Reads lines from standard input.
  private static func input(limit: Int) -> String {
    var text = ""
    while text.utf8.count <= limit, let line = readLine(strippingNewline: false) { text += line }
    return text
  }
}

struct MessagesAssign: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign", abstract: "Say which operator works on a message.")

  @OptionGroup var message: MessageOptions

  @Option(help: "Assign it to this operator; an empty name for none (default: you).")
  var to: String?

  func run() {
    let name = to ?? OperatorName.current
    message.change(.assign, name.isEmpty ? nil : name)
  }
}

struct MessagesClose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: "Close a message.")

  @OptionGroup var message: MessageOptions

  @Flag(help: "Close it without having resolved it.")
  var reject = false

  func run() { message.change(reject ? .reject : .resolve) }
}

struct MessageOptions: ParsableArguments {
  @Argument(help: "The message's number; `foyer messages list` shows it.")
  var number: String

  @Flag(help: "Print a JSON object instead of lines.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  /// Runs a command with the message, and prints the message.
  func perform(
    _ command:
      @escaping @MainActor (DIContainer, OutboxReference)
      async throws(CommandFailure) -> Conversation
  ) -> Never {
    let (typed, json) = (number, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      guard let number = OutboxReference(typed: typed) else {
        throw CommandFailure(sentence: texts[.commandMessageUnknown(number: sanitized(typed))])
      }
      let conversation = try await command(container, number)
      print(
        json ? JSONText.pretty(MessageRow(conversation)) : conversation.report(texts))
      await container.deliverEmails()
    }
  }

  func change(_ action: Conversation.Action, _ text: String? = nil) -> Never {
    perform { (container, number) async throws(CommandFailure) in
      try await container.message(ChangeMessage(number, action, text), number)
    }
  }
}

extension DIContainer {
  fileprivate func message<Op: APIOperation>(
    _ operation: Op, _ number: OutboxReference
  ) async throws(CommandFailure) -> Conversation
  where Op.Response == Conversation, Op.Refused == NotFound {
    let texts = localization.texts
    do throws(Op.Failure) { return try await useCases.backend.execute(operation) } catch {
      switch error {
      case .refused:
        throw CommandFailure(
          sentence: texts[.commandMessageUnknown(number: number.description)])
      case .invalid(let problems):
        let isFull = problems.contains { $0.field == "entries" }
        throw CommandFailure(
          sentence: texts[isFull ? .commandMessageFull : .commandMessageText],
          exitCode: .badData)
      case .denied, .store: throw CommandFailure(error.storeFailure, texts)
      }
    }
  }
}
