import Domain
import Foundation
import FoyerTesting
import Testing
import ViperTesting

@testable import MemberDetailsScene

@Suite(.timeLimit(.minutes(1))) struct MemberDetailsInteractorTests {
  private let analytics = AnalyticsSpy()
  private let reader = UsersFake(
    "A", details: [AccountID("a"): UserDetails(about: "About a.", joinedAt: .distantPast)])

  @Test func `it asks for the member it was made for (99), and logs the result (97)`() async throws
  {
    let details = try await interactor("a").details(forceReload: false)

    #expect(details.about == "About a.")
    #expect(analytics.events.map(\.name) == [.callSucceeded])
  }

  @Test func `a member who has left is reported`() async throws {
    await #expect(throws: MembersError.valueIsMissing(ValueIsMissingError())) {
      try await interactor("x").details(forceReload: true)
    }
    let event = analytics.events.first?.description
    #expect(
      event?.hasPrefix("callFailed call=loadUserDetails failure=valueIsMissing milliseconds=")
        == true)
  }

  private func interactor(_ id: String) -> MemberDetailsInteractor {
    MemberDetailsInteractor(
      id: AccountID(id), users: LocalUsersInteractor(reader: reader), analytics: analytics)
  }
}
