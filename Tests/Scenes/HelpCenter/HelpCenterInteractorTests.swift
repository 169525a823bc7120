import Domain
import FoyerTesting
import Testing

@testable import HelpCenterScene

@Suite struct HelpCenterInteractorTests {
  private let log = ProblemLogSpy()

  @Test func `it parses the order with the label's links (89, 99)`() {
    let order = interactor().sections(from: "portal, chat")

    #expect(
      order.sections == [
        .portal(.init(url: "https://p.example")), .chat(.init(url: "https://c.example", hours: "")),
      ])
    #expect(log.problems.isEmpty)
  }

  @Test func `what is wrong with the order is for the operator, the rest is shown`() {
    let order = interactor().sections(from: "fax, chat")

    #expect(order.sections.count == 1)
    #expect(log.problems.count == 1)
    #expect(log.problems.first?.contains("fax") == true)
  }

  private func interactor() -> HelpCenterInteractor {
    HelpCenterInteractor(
      links: HelpLinks(
        chat: .init(url: "https://c.example", hours: ""), portal: .init(url: "https://p.example")),
      log: log)
  }
}
