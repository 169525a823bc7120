import Domain
import FoyerTexts
import SceneServices
import Wording

/// The text typed so far, and the check of each field.
struct ContactForm: Equatable {
  /// The counter of remaining characters appears at this number, in Unicode scalars.
  private static let nearLimit = 500

  var texts: [Contact.Field: String] = [:]

  /// The texts by the fields' names, for a draft.
  var kept: [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ($0.key.rawValue, $0.value) })
  }

  var isEmpty: Bool { texts.values.allSatisfy(\.isEmpty) }

  /// The Unicode scalars that still fit into the message; nil while there are more than
  /// `nearLimit`.
  var remaining: Int? {
    let remaining = MessageText.limit - self[.text].unicodeScalars.count
    return remaining <= Self.nearLimit ? max(0, remaining) : nil
  }

  subscript(field: Contact.Field) -> String { texts[field] ?? "" }

  /// Returns the message; nil if a field is invalid.
  ///
  /// - Parameter attachment: Stands below the text, as far as there is room; nil for nothing.
  func draft(attaching attachment: String? = nil) -> ContactDraft? {
    guard let subject = try? MessageSubject(validating: self[.subject]),
      let typed = try? MessageText(validating: self[.text]),
      let text = attachment.map(typed.attaching) ?? typed,
      let address = try? EmailAddress(validating: self[.address])
    else { return nil }
    return ContactDraft(subject: subject, text: text, address: address)
  }

  /// Returns the rule that a field breaks, and the remedy; nil if the field is valid.
  func problem(
    in field: Contact.Field, _ words: any Texts
  ) -> (rule: AnalyticsEvent.Rule, sentence: String)? {
    let text = self[field]
    return switch field {
    case .subject:
      MessageProblem.broken { () throws(MessageProblem) in try MessageSubject(validating: text) }
        .map { (AnalyticsEvent.Rule($0), words.sentence($0, empty: .contactSubjectEmpty)) }
    case .text:
      MessageProblem.broken { () throws(MessageProblem) in try MessageText(validating: text) }
        .map { (AnalyticsEvent.Rule($0), words.sentence($0, empty: .contactTextEmpty)) }
    case .address:
      EmailProblem.broken { () throws(EmailProblem) in try EmailAddress(validating: text) }
        .map { (AnalyticsEvent.Rule($0), words.sentence($0)) }
    }
  }
}

extension MessageText {
  fileprivate func attaching(_ attachment: String) -> MessageText? {
    let room = Self.limit - value.unicodeScalars.count - 2
    let part = String(String.UnicodeScalarView(attachment.unicodeScalars.prefix(max(0, room))))
    return try? MessageText(validating: "\(value)\n\n\(part)")
  }
}
