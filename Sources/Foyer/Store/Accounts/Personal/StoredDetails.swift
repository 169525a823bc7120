import Domain
import Essentials
import SQL

/// The columns for further sign-up details, in the rows of accounts and applications.
struct StoredDetails {
  let username: String?
  /// A JSON array; nil without answers.
  let answers: String?
  let termsVersion: String?
  let termsAt: Date?

  init(_ details: SignUpDetails) {
    username = details.username?.value
    answers = Self.json(details.answers)
    termsVersion = details.terms?.version
    termsAt = details.terms?.date
  }

  /// - Throws: `.corrupt` right after the invalid column is read.
  static func details(of row: SQLRow) throws(StorageProblem) -> SignUpDetails {
    SignUpDetails(
      username: try username(in: row), answers: try answers(in: row), terms: terms(in: row))
  }

  private static func username(in row: SQLRow) throws(StorageProblem) -> Username? {
    guard let username: String = row["username"] else { return nil }
    guard let name = Username(stored: username) else { throw .corrupt }
    return name
  }

  private static func answers(in row: SQLRow) throws(StorageProblem) -> [SignUpAnswer] {
    guard let answers: String = row["answers"] else { return [] }
    let given = try? JSONDecoder().decode([SignUpAnswer].self, from: Data(answers.utf8))
    guard let given else { throw .corrupt }
    return given
  }

  private static func terms(in row: SQLRow) -> AcceptedTerms? {
    let (version, time): (String?, Date?) = (row["terms_version"], row["terms_at"])
    guard let version, let time else { return nil }
    return AcceptedTerms(version: version, at: time)
  }

  private static func json(_ answers: [SignUpAnswer]) -> String? {
    if answers.isEmpty { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(answers)).map { String(decoding: $0, as: UTF8.self) }
  }
}
