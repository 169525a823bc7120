import Domain
import SceneServices

/// What was typed so far, and what the rules say of it.
struct ContactForm {
  /// The person is told how much fits when no more than this does, in Unicode scalars.
  static let nearLimit = 500

  var texts: [Contact.Field: String] = [:]

  var isEmpty: Bool { texts.values.allSatisfy(\.isEmpty) }

  /// How many Unicode scalars still fit into the message, where that is worth saying.
  var room: Int? {
    let room = MessageText.limit - self[.text].unicodeScalars.count
    return room <= Self.nearLimit ? max(0, room) : nil
  }

  subscript(field: Contact.Field) -> String { texts[field] ?? "" }

  /// The parts, or what is wrong with the first that isn't in order.
  func draft() throws(ContactProblem) -> ContactDraft {
    ContactDraft(subject: try subject(), text: try text(), address: try address())
  }

  func problem(in field: Contact.Field) -> ContactProblem? {
    do throws(ContactProblem) {
      switch field {
      case .subject: _ = try subject()
      case .text: _ = try text()
      case .address: _ = try address()
      }
      return nil
    } catch {
      return error
    }
  }

  private func subject() throws(ContactProblem) -> MessageSubject {
    do throws(MessageProblem) { return try MessageSubject(validating: self[.subject]) } catch {
      throw .subject(error)
    }
  }

  private func text() throws(ContactProblem) -> MessageText {
    do throws(MessageProblem) { return try MessageText(validating: self[.text]) } catch {
      throw .text(error)
    }
  }

  private func address() throws(ContactProblem) -> EmailAddress {
    do throws(EmailProblem) { return try EmailAddress(validating: self[.address]) } catch {
      throw .address(error)
    }
  }
}

/// What is wrong, and with which field.
enum ContactProblem: Error, Equatable {
  case subject(MessageProblem)
  case text(MessageProblem)
  case address(EmailProblem)

  var field: Contact.Field {
    switch self {
    case .subject: .subject
    case .text: .text
    case .address: .address
    }
  }

  var rule: AnalyticsEvent.Rule {
    switch self {
    case .subject(let problem), .text(let problem): AnalyticsEvent.Rule(problem)
    case .address(let problem): AnalyticsEvent.Rule(problem)
    }
  }
}
