import Domain
import FoyerApp
import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All that an operator may know of one account or application; never the password's hash.
struct AccountReport: Encodable {
  let id: String
  let name: String
  let username: String?
  let email: String?
  let brand: String
  let state: ApplicationState
  /// UTC, ISO 8601, as all times here.
  let createdAt: String
  /// Among the members; nil where there is no account.
  let listed: Bool?
  let about: String?
  let verifiedAt: String?
  let decidedAt: String?
  let decidedBy: String?
  let note: String?
  /// Nil where the label has asked nothing of its own.
  let answers: [Answer]?
  let termsVersion: String?
  let termsAt: String?

  struct Answer: Encodable {
    let id: String
    let question: String
    let answer: String
  }

  /// - Parameter application: what the account came of; nil where it came of none.
  /// - Returns: nil where there is neither.
  init?(_ entry: AccountEntry?, _ application: Application?) {
    guard let account = entry?.account ?? application?.account else { return nil }
    id = account.id.description
    name = account.name.value
    username = account.details.username?.value
    email = account.email?.address
    brand = account.brand.description
    state = entry == nil ? application?.state ?? .approved : .approved
    createdAt = account.createdAt.formatted(.iso8601)
    listed = entry?.profile.isListed
    about = entry?.profile.about.value
    verifiedAt = application?.verifiedAt?.formatted(.iso8601)
    decidedAt = application?.decision?.date.formatted(.iso8601)
    decidedBy = application?.decision?.by
    note = application?.decision?.note
    let given = account.details.answers.map {
      Answer(id: $0.id, question: $0.question, answer: $0.choice ?? $0.value)
    }
    answers = given.isEmpty ? nil : given
    termsVersion = account.details.terms?.version
    termsAt = account.details.terms?.date.formatted(.iso8601)
  }

  /// An object (RFC 8259).
  var json: String { JSONText.pretty(self) }

  /// A line for each that there is.
  func lines(_ texts: any Texts) -> String {
    let rows: [(Text, String?)] = [
      (.commandAccountColumnsId, id), (.commandAccountColumnsName, name),
      (.commandAccountColumnsUsername, username), (.commandAccountColumnsEmail, email),
      (.commandAccountColumnsLabel, brand),
      (.commandAccountColumnsState, state.rawValue), (.commandAccountColumnsCreated, createdAt),
      (.commandAccountColumnsListed, listed.map { $0 ? "yes" : "no" }),
      (.commandAccountColumnsAbout, about), (.commandAccountColumnsVerified, verifiedAt),
      (.commandAccountColumnsDecided, decidedAt), (.commandAccountColumnsDecidedBy, decidedBy),
      (.commandAccountColumnsNote, note),
      (.commandAccountColumnsTerms, termsVersion.map { "\($0), \(termsAt ?? "")" }),
    ]
    let told = rows.compactMap { text, value in
      value.flatMap { $0.isEmpty ? nil : [texts[text], harmless($0)] }
    }
    let asked = (answers ?? []).map { [harmless($0.question), harmless($0.answer)] }
    return TextTable(told + asked).description
  }
}
