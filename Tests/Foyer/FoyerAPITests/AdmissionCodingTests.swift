import Domain
import Foundation
import FoyerTesting
import Secrets
import Testing

@testable import FoyerAPI

/// Values of applicants and of an operator's list come back from JSON as they were.
@Suite struct AdmissionCodingTests {
  @Test(
    arguments: [
      .wrong(attempts: 4), .wrong(attempts: 0), .noAttempts(seconds: 1), .noAttempts(seconds: 3540),
      .tooOld, .over,
    ] as [CodeAnswer<Application>])
  func `a verdict about a code is the same at the other end`(verdict: CodeAnswer<Application>)
    throws
  {
    let sent = API.CodeVerdict(AddressConfirmation(verdict, session: nil))

    #expect(try decoded(sent).proof()?.verdict == verdict)
  }

  @Test(arguments: [.sent, .tooSoon(seconds: 1), .tooSoon(seconds: 59), .over] as [CodeSending])
  func `an answer to a request for another code is the same at the other end`(
    sending: CodeSending
  ) throws {
    #expect(try decoded(sending) == sending)
  }

  @Test(arguments: [nil, "", "Engines."])
  func `an imported account is listed if it has a line for other members, even an empty one`(
    about: String?
  ) throws {
    let account = ImportedAccount(
      line: 3, name: try FullName(validating: "Mary Somerville"),
      email: try EmailAddress(validating: "mary@example.org"), username: Username(stored: "mary"),
      passwordHash: PasswordHash(encoded: "$2b$"),
      about: try about.map { try AboutLine(validating: $0) },
      createdAt: Date(timeIntervalSince1970: 1_800_000_000))

    let row = try decoded(API.ImportedAccount(account)).row

    var values: [ImportRow.Column: String] = [
      .name: "Mary Somerville", .email: "mary@example.org", .username: "mary",
      .passwordHash: "$2b$", .createdAt: "2027-01-15T08:00:00Z",
    ]
    (values[.about], values[.listed]) = (about, about.map { _ in "true" })
    #expect(row == ImportRow(line: 3, values))
  }

  private func decoded<Value: Codable>(_ value: Value) throws -> Value {
    let json = try #require(APICoding.bytes(of: value))
    return try json.withUnsafeBytes { try APICoding.decode(Value.self, from: $0) }
  }
}
