import Domain
import Foundation
import Testing

/// What the whole app knows of a run (seed rule 66), and who hears of a change.
@MainActor
struct AppStateTests {
  @Test func `it is what the page of rules says it is, and nothing else`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/seed-rules.md")
    let rule = try #require(
      String(contentsOf: page, encoding: .utf8).split(separator: "\n")
        .first { $0.hasPrefix("| 66 |") })

    let state = Mirror(reflecting: AppState(language: "en")).children.compactMap(\.label)

    #expect(state == rule.matches(of: /`([a-z]\w*)`/).map { String($0.1) })
  }

  @Test func `a change is told once, with the new value; what stays as it is isn't`() {
    let store = Store(AppState(language: "en"))
    var told: [String] = []
    store.onChange = { told.append($0.language) }

    store.value.language = "de"
    store.value.language = "de"
    store.value.newKey = nil

    #expect(told == ["de"])
  }

  @Test func `nobody is signed in when a run begins`() {
    let state = AppState(language: "pt-BR")

    #expect(state.language == "pt-BR")
    #expect(state.member == nil)
    #expect(state.newKey == nil)
  }
}
