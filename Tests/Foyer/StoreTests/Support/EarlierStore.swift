import Domain
import Foundation
import Store
import StoreTesting
import Testing

/// A store on a file of the tables before version 1, which its first use converts.
///
/// The program of that time filled the file at `time`. Request N has the idempotency key
/// `fixture-attempt-000N`.
struct EarlierStore {
  static let time = Date(milliseconds: 1_795_440_763_066)
  /// The time of the tests.
  static let now = time + 120

  let directory: TemporaryDirectory
  let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    try directory.makeEarlierFile()
    store = try directory.store(now: { Self.now })
  }

  static func idempotencyKey(_ number: Int) -> IdempotencyKey {
    IdempotencyKey("fixture-attempt-" + String(10_000 + number).dropFirst())
  }

  func account(_ name: String) async throws -> Account {
    let reference = try #require(AccountReference(name))
    return try #require(try await store.entries(named: reference).first).account
  }

  func add(_ username: String) async throws {
    try await store.add(.sample("new@example.org").with(.named(username)))
  }

  func start(_ name: String, from origin: String? = nil) throws -> SignInStart {
    SignInStart(
      name: try #require(SignInName(name)), origin: origin.map(Origin.init(stored:)),
      time: Self.now)
  }

  /// Returns the codes in the e-mails to an address, oldest first.
  func codes(to address: String) async throws -> [EmailCode] {
    try await store.entries(all: false).filter { $0.kind == .email }.map { try EmailPayload($0) }
      .filter { $0.recipient == address }
      .compactMap { EmailCode(typed: String($0.subject.prefix(9))) }
  }

  func verify(
    _ code: EmailCode, idempotencyKey number: Int, _ address: String, at time: Date = now
  ) async throws -> CodeAnswer<Application> {
    let idempotencyKey = Self.idempotencyKey(number)
    return try await store.verify(
      code.digest(for: idempotencyKey, EmailAddress(validating: address)),
      of: IdempotencyDigests.id(of: idempotencyKey), approverEmails: .none, from: nil, at: time)
  }

  func own(
    _ code: String, _ number: Int, _ address: String = "alan@example.org"
  ) throws -> VerificationCode {
    VerificationCode(
      try #require(EmailCode(typed: code)), of: IdempotencyKey("fixture-code-000\(number)"),
      to: try EmailAddress(validating: address), origin: nil, time: Self.now)
  }
}
