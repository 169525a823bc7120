import Domain
import SQL

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The columns for further sign-up details, in the rows of accounts and applications.
struct StoredDetails {
  let username: String?
  /// A JSON array; nil without answers.
  let answers: String?
  let termsVersion: String?
  let termsAt: Date?

  init(_ row: SQLRow) {
    termsVersion = row["terms_version"]
    termsAt = row["terms_at"]
    username = row["username"]
    answers = row["answers"]
  }

  init(_ details: SignUpDetails) {
    username = details.username?.value
    answers = Self.json(details.answers)
    termsVersion = details.terms?.version
    termsAt = details.terms?.date
  }

  /// - Throws: `.corrupt` if the values are invalid.
  func details() throws(StorageProblem) -> SignUpDetails {
    SignUpDetails(username: try name(), answers: try given(), terms: terms)
  }

  private func name() throws(StorageProblem) -> Username? {
    guard let username else { return nil }
    guard let name = Username(stored: username) else { throw .corrupt }
    return name
  }

  private func given() throws(StorageProblem) -> [SignUpAnswer] {
    guard let answers else { return [] }
    let given = try? JSONDecoder().decode([SignUpAnswer].self, from: Data(answers.utf8))
    guard let given else { throw .corrupt }
    return given
  }

  private var terms: AcceptedTerms? {
    guard let termsVersion, let termsAt else { return nil }
    return AcceptedTerms(version: termsVersion, at: termsAt)
  }

  private static func json(_ answers: [SignUpAnswer]) -> String? {
    if answers.isEmpty { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(answers)).map { String(decoding: $0, as: UTF8.self) }
  }
}
