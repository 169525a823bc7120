import Domain
import FoyerTesting
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import StoredTemplateScene

@Suite(.timeLimit(.minutes(1))) struct StoredTemplateInteractorTests {
  private let analytics = AnalyticsSpy()

  @Test func `it gives the members of the store, and logs how the call went (97)`() async throws {
    let users = LocalUsersInteractor(reader: UsersFake("Grace", "Ada", "Bo"))
    let interactor = StoredTemplateInteractor(users: users, calls: CallTimer(analytics: analytics))

    let page = try await interactor.members(UsersQuery(rows: 0..<2))

    #expect(page.rows.map(\.name) == ["Ada", "Bo"])
    #expect(page.total == 3)
    #expect(analytics.events.map(\.name) == [.callSucceeded])
  }
}
