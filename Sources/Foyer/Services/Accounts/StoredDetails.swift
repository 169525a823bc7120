import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How details lie in the columns of an account or an application, whatever the database.
public struct StoredDetails: Sendable, Equatable {
  static let columns = ["username", "answers", "termsVersion", "termsAt"]

  public let username: String?
  /// An array of JSON (RFC 8259); nil where nothing was answered.
  public let answers: String?
  public let termsVersion: String?
  /// In milliseconds since 1970.
  public let termsAt: Int64?

  public init(username: String?, answers: String?, termsVersion: String?, termsAt: Int64?) {
    self.username = username
    self.answers = answers
    self.termsVersion = termsVersion
    self.termsAt = termsAt
  }

  public init(_ details: SignUpDetails) {
    username = details.username?.value
    answers = Self.json(details.answers)
    termsVersion = details.terms?.version
    termsAt = details.terms?.date.milliseconds
  }

  /// - Throws: `.corrupt` when nothing of that could have been stored.
  public func details() throws(StorageProblem) -> SignUpDetails {
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
    return AcceptedTerms(version: termsVersion, at: Date(milliseconds: termsAt))
  }

  private static func json(_ answers: [SignUpAnswer]) -> String? {
    if answers.isEmpty { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(answers)).map { String(decoding: $0, as: UTF8.self) }
  }
}
