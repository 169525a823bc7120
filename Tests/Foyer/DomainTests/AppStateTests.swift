import Domain
import Foundation
import Testing

/// The state of the whole app (design rule 66), and the notification of its observers.
@MainActor
struct AppStateTests {
  @Test func `it is what the page of rules says it is, and nothing else`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/reference/design-rules.md")
    let rule = try #require(
      String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("| 66 |") })

    let state = Mirror(reflecting: AppState(language: "en")).children.compactMap(\.label)

    #expect(state == rule.matches(of: /`([a-z]\w*)`/).map { String($0.1) })
  }

  @Test func `a change is reported once with the new value, and an equal value isn't reported`() {
    let store = Store(AppState(language: "en"))
    var reported: [String] = []
    store.onChange = { reported.append($0.language) }

    store.value.language = "de"
    store.value.language = "de"
    store.value.newKey = nil

    #expect(reported == ["de"])
  }

  @Test func `an application is over once the guest has an account`() throws {
    var state = AppState(language: "en")
    state.application = PendingApplication("ada", since: .distantPast)
    state.member = nil
    #expect(state.application != nil)

    state.member = SignedInMember(account: AccountID("1"), firstName: "Ada", session: AccessToken())

    #expect(state.application == nil)
  }

  @Test func `no account is signed in when a run begins`() {
    let state = AppState(language: "pt-BR")

    #expect(state.language == "pt-BR")
    #expect(state.member == nil)
    #expect(state.newKey == nil)
  }
}
