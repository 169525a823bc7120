import Domain
import Foundation
import Store
import StoreTesting
import Testing

/// Tests what an account remembers of its owner's last session.
@Suite(.timeLimit(.minutes(5))) struct StandingTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `the language of the last session and the chosen presentation are remembered`()
    async throws
  {
    let id = try await store.add(.sample()).id
    func standing(_ language: String, _ presentation: Presentation? = nil) async throws
      -> AccountStanding?
    {
      try await store.standing(of: id, language: language, presentation: presentation)
    }

    let first = try await standing("es", .lines)
    let second = try await standing("ja")
    let third = try await standing("ja", .plain)

    #expect(first?.language == nil && first?.presentation == nil, "nothing was stored before")
    #expect(second?.language == "es" && second?.presentation == .lines)
    #expect(third?.language == "ja" && third?.presentation == .lines)
    #expect(try await standing("ja")?.presentation == .plain)
  }

  @Test func `an unknown account has no standing`() async throws {
    #expect(try await store.standing(of: .random(), language: "en", presentation: nil) == nil)
  }
}
