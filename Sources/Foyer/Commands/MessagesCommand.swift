import ArgumentParser
import Composition
import Domain
import Essentials
import Files
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

struct MessagesList: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List open messages, those first that wait the longest.")

  @Flag(help: "List closed messages, too.")
  var all = false

  @OptionGroup var list: ListOptions

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await ListPrinter<MessageRow>(list, texts).print(
      MessageRow.init, none: .commandMessageNone, from: container.useCases.backend
    ) { ListMessages(after: $0, all: all) }
  }
}

struct MessagesShow: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a message with all answers and notes.")

  @OptionGroup var options: MessageOptions

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await options.show(container, texts) { ShowMessage($0) }
  }
}

struct MessagesAnswer: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "answer", abstract: "Answer a message, or add a note that guests never see.")

  @OptionGroup var options: MessageOptions

  @Option(help: "Send this text (default: standard input).")
  var text: String?

  @Flag(help: "Add a note between operators instead.")
  var note = false

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let text = text ?? Self.input(limit: 2 * Conversation.textLimit)
    try await options.show(container, texts) { ChangeMessage($0, note ? .note : .answer, text) }
  }

  /// Reads lines from standard input.
  private static func input(limit: Int) -> String {
    var text = ""
    while text.utf8.count <= limit, let line = readLine(strippingNewline: false) { text += line }
    return text
  }
}

struct MessagesAssign: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "assign", abstract: "Say which operator works on a message.")

  @OptionGroup var options: MessageOptions

  @Option(help: "Assign it to this operator; an empty name for none (default: you).")
  var to: String?

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    let name = to ?? OperatorName.current
    try await options.show(container, texts) {
      ChangeMessage($0, .assign, name.isEmpty ? nil : name)
    }
  }
}

struct MessagesClose: OperatorCommand {
  static let configuration = CommandConfiguration(
    commandName: "close", abstract: "Close a message.")

  @OptionGroup var options: MessageOptions

  @Flag(help: "Close it without having resolved it.")
  var reject = false

  func perform(_ container: DIContainer, _ texts: any Texts) async throws(CommandFailure) {
    try await options.show(container, texts) { ChangeMessage($0, reject ? .reject : .resolve) }
  }
}

struct MessageOptions: LaunchArguments {
  @Argument(help: "The message's number; `foyer messages list` shows it.")
  var number: String

  @Flag(help: "Print a JSON object instead of lines.")
  var json = false

  @OptionGroup(title: commonOptions) var operatorOptions: OperatorOptions

  var launchOptions: LaunchOptions { operatorOptions.launchOptions }

  /// Carries out an operation with the message, and prints the message.
  @MainActor
  func show<Op: APIOperation>(
    _ container: DIContainer, _ texts: any Texts, _ operation: (OutboxReference) -> Op
  ) async throws(CommandFailure) where Op.Response == Conversation, Op.Refused == NotFound {
    let unknown = { (number: String) in
      CommandFailure(sentence: texts[.commandMessageUnknown(number: number)])
    }
    guard let reference = OutboxReference(typed: number) else { throw unknown(sanitized(number)) }
    let conversation: Conversation
    do throws(Op.Failure) {
      conversation = try await container.useCases.backend.execute(operation(reference))
    } catch {
      switch error {
      case .refused: throw unknown(reference.description)
      case .invalid where error == .alreadyClosed:
        throw CommandFailure(sentence: texts[.commandMessageClosed])
      case .invalid(let problems):
        let isFull = problems.contains { $0.field == "entries" }
        throw CommandFailure(
          sentence: texts[isFull ? .commandMessageFull : .commandMessageText], exitCode: .badData)
      case .denied, .store: throw CommandFailure(error.storeFailure, texts)
      }
    }
    print(json ? JSONText.pretty(MessageRow(conversation)) : conversation.report(texts))
    await container.deliverEmails()
  }
}

/// A guest's message in a list for an operator or a program.
struct MessageRow: ListRow {
  static let layout = ListLayout(
    head: [
      .commandMessageColumnsNumber, .commandMessageColumnsState, .commandMessageColumnsChanged,
      .commandMessageColumnsAssignee, .commandMessageColumnsFrom, .commandMessageColumnsSubject,
    ], yielding: [4], wrapsLast: true, optional: 3, state: 1)

  struct Entry: Encodable {
    let action: Conversation.Action
    /// The operator's name; nil for a guest.
    let name: String?
    let text: String?
    /// In UTC as ISO 8601, as are all times here.
    let writtenAt: String
  }

  let number: String
  let state: SentMessage.Progress
  let brand: String
  let from: String
  let subject: String
  let assignee: String?
  let createdAt: String
  let changedAt: String
  let details: [ContactPayload.Detail]
  /// Nil in a list.
  let entries: [Entry]?

  init(_ message: Conversation) {
    number = message.number.description
    (state, brand) = (message.state, message.brand.description)
    (from, subject) = (message.address.address, message.subject)
    (assignee, details) = (message.assignee, message.details)
    createdAt = message.createdAt.formatted(.iso8601)
    changedAt = message.changedAt.formatted(.iso8601)
    let all = message.entries.map {
      Entry(
        action: $0.action, name: $0.name, text: $0.text,
        writtenAt: $0.writtenAt.formatted(.iso8601))
    }
    entries = all.isEmpty ? nil : all
  }

  func columns(_ short: ShortColumns?) -> [String] {
    [
      number, Self.words(state.rawValue), short.minute(changedAt), assignee ?? "", from, subject,
    ].map(sanitized)
  }
}

extension Conversation {
  /// The message in lines, sanitised.
  func report(_ texts: any Texts) -> String {
    let row = MessageRow(self)
    let known: [(LocalizedText, String?)] = [
      (.commandMessageColumnsNumber, row.number),
      (.commandMessageColumnsState, MessageRow.words(state.rawValue)),
      (.commandMessageColumnsFrom, row.from), (.commandMessageColumnsSubject, row.subject),
      (.commandAccountColumnsBrand, row.brand), (.commandMessageColumnsAssignee, assignee),
    ]
    let details = details.filter { $0.kind != ContactDetail.Kind.brand.rawValue }
      .map { [sanitized($0.kind), sanitized($0.value)] }
    let table = TextTable(
      known.compactMap { text, value in value.map { [texts[text], sanitized($0)] } } + details)
    let entries = (row.entries ?? []).map { entry in
      let by = entry.name.map { sanitized($0) } ?? sanitized(row.from)
      let head = "\(entry.writtenAt)  \(by): \(entry.action.rawValue)"
      let lines = (entry.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      return ([head] + (entry.text == nil ? [] : lines.map { "  " + sanitized(String($0)) }))
        .joined(separator: "\n")
    }
    return ([table.description] + entries).joined(separator: "\n\n")
  }
}
