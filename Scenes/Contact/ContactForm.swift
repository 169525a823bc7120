import Domain
import SceneServices

/// The text typed so far, and the check of each field.
struct ContactForm: Equatable {
  /// The counter of remaining characters appears at this number, in Unicode scalars.
  static let nearLimit = 500

  var texts: [Contact.Field: String] = [:]

  var isEmpty: Bool { texts.values.allSatisfy(\.isEmpty) }

  /// The Unicode scalars that still fit into the message; nil while there are more than
  /// `nearLimit`.
  var remaining: Int? {
    let remaining = MessageText.limit - self[.text].unicodeScalars.count
    return remaining <= Self.nearLimit ? max(0, remaining) : nil
  }

  subscript(field: Contact.Field) -> String { texts[field] ?? "" }

  /// Returns the message.
  ///
  /// - Throws: The problem of the first invalid field.
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

/// A validation error and the field it belongs to.
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
