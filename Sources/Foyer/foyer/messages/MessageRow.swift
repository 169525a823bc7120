import Domain
import Essentials
import FoyerApp
import FoyerTexts
import SceneServices

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
    let details = details.map { [sanitized($0.kind), sanitized($0.value)] }
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
