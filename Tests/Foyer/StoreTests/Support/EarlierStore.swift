import Domain
import Foundation
import Store
import StoreTesting
import Testing

/// The file of the tables before version 1, as a store: its first use converts it.
///
/// It was filled by the program of that time, at `time`: request number N has the idempotency key
/// `fixture-attempt-000N`.
struct EarlierStore {
  static let time = Date(milliseconds: 1_795_440_763_066)
  /// When the tests use it.
  static let now = time + 120

  let directory: TemporaryDirectory
  let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    try directory.makeEarlierFile()
    store = try directory.store(now: { Self.now })
  }

  static func attempt(_ number: Int) -> AttemptID {
    AttemptID("fixture-attempt-" + String(10_000 + number).dropFirst())
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

  /// The codes in the e-mails to an address, oldest first.
  func codes(to address: String) async throws -> [EmailCode] {
    try await store.entries(all: false).filter { $0.kind == .letter }.map { try LetterPayload($0) }
      .filter { $0.recipient == address }
      .compactMap { EmailCode(typed: String($0.subject.prefix(9))) }
  }

  func verify(
    _ code: EmailCode, attempt number: Int, _ address: String, at time: Date = now
  ) async throws -> CodeVerdict {
    let attempt = Self.attempt(number)
    return try await store.verify(
      code.digest(for: attempt, EmailAddress(validating: address)),
      of: AttemptMark.id(of: attempt), from: nil, at: time)
  }

  func own(
    _ code: String, _ number: Int, _ address: String = "alan@example.org"
  ) throws -> OwnCode {
    OwnCode(
      try #require(EmailCode(typed: code)), of: AttemptID("fixture-code-000\(number)"),
      to: try EmailAddress(validating: address), origin: nil, time: Self.now)
  }
}
