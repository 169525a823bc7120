import Foundation
import Testing

@testable import Domain

@Suite struct ApplicationWarningTests {
  @Test(arguments: [
    ("ada@mailinator.com", "mailinator.com"), ("ada@eu.Mailinator.com", "eu.mailinator.com"),
    ("ada@notmailinator.com", nil), ("ada@example.org", nil), ("ada@com.example", nil),
  ])
  func `a disposable address has a hint, and no other`(address: String, reported: String?) throws {
    let application = try application("1", address)

    #expect(
      ApplicationWarnings([application]).of(application)
        == (reported.map { [.throwAwayDomain(name: $0)] } ?? []))
  }

  @Test(arguments: [
    ("adrnin", "admin"), ("r00t", "root"), ("post_master", "postmaster"), ("ada", nil),
    ("ad-a", nil),
  ])
  func `a username that looks like a reserved one has a hint`(name: String, reported: String?)
    throws
  {
    let application = try application("1", username: name)

    #expect(
      ApplicationWarnings([application]).of(application)
        == (reported.map { [.looksLike(username: $0)] } ?? []))
  }

  @Test
  func `a username that looks like another account's has a hint, but not one of a deleted account`()
    throws
  {
    let ada = try application("1", username: "adal", state: .approved)
    let gone = try application("2", username: "grace", state: .expired)
    let (like, alike) = (
      try application("3", username: "ada1"), try application("4", username: "gr-ace")
    )
    let warnings = ApplicationWarnings([ada, gone, like, alike])

    #expect(warnings.of(like) == [.looksLike(username: "adal")])
    #expect(warnings.of(alike).isEmpty)
  }

  @Test(
    arguments: [
      ("\u{410}da Lovelace", [.nameLooksLike(name: "Ada Lovelace"), .mixedScripts]),
      ("\u{410}d\u{430} Lovelace", [.nameLooksLike(name: "Ada Lovelace"), .mixedScripts]),
      ("\u{410}\u{501}\u{430} Lovelace", [.nameLooksLike(name: "Ada Lovelace")]),
      ("Ada Love1ace", [.nameLooksLike(name: "Ada Lovelace")]), ("Ada Lovelace", []),
      ("\u{1D400}\u{1D41D}\u{1D41A} \u{FF2C}ovelace", [.nameLooksLike(name: "Ada Lovelace")]),
      ("ADA LOVELACE", [.nameLooksLike(name: "Ada Lovelace")]),
      ("Ada Lovelance", []), ("Анна Smith", []), ("Grace Hopper", []),
    ] as [(String, [ApplicationWarning])])
  func `a name that looks like another one, or mixes scripts within a word, has a hint`(
    name: String, reported: [ApplicationWarning]
  ) throws {
    let ada = try application("1", state: .approved)
    let application = try application("2", name: name)

    #expect(ApplicationWarnings([ada, application]).of(application) == reported)
  }

  @Test func `a name is compared with those of people who are there, and of no others`() throws {
    let gone = try application("1", state: .rejected)
    let application = try application("2", name: "\u{410}\u{501}\u{430} Lovelace")

    #expect(ApplicationWarnings([gone, application]).of(application) == [])
  }

  @Test func `others of one place are counted who came within a day`() throws {
    let origin = Origin(stored: "192.0.2.7")
    let times = [0, 3600, 86_400, 90_000, 500_000]
    let applications = try times.map {
      try application("\($0)", origin: origin, at: Double($0))
    }
    let stranger = try application("x", at: 0)
    let warnings = ApplicationWarnings(applications + [stranger])

    #expect(
      applications.map(warnings.of) == [
        [.sameOrigin(count: 2)], [.sameOrigin(count: 3)], [.sameOrigin(count: 3)],
        [.sameOrigin(count: 2)], [],
      ])
    #expect(warnings.of(stranger).isEmpty)
  }

  private func application(
    _ id: String, _ address: String = "ada@example.org", username: String? = nil,
    name: String = "Ada Lovelace", origin: Origin? = nil, at seconds: Double = 0,
    state: ApplicationState = .pending
  ) throws -> Application {
    Application(
      id: AccountID(id), name: try FullName(validating: name),
      email: try EmailAddress(validating: address), brand: BrandID("aurora"), language: "en",
      createdAt: Date(timeIntervalSince1970: seconds),
      details: SignUpDetails(username: try username.map { try Username(validating: $0) }),
      origin: origin, state: state)
  }
}
