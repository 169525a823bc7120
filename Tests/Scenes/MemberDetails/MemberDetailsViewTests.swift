import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import MemberDetailsScene

@MainActor
@Suite struct MemberDetailsViewTests {
  private let presenter = PresenterSpy()
  private let view: MemberDetailsView
  private let pilot: Pilot

  init() {
    view = MemberDetailsView(presenter: presenter)
    pilot = Pilot(view, size: Size(width: 60, height: 12))
  }

  @Test func `a member at 60×12`() {
    show(details: .init(about: "Engines.", isEmpty: false, joined: "Member since today"))

    #expect(
      pilot.screen == """
          ▲ Aurora                                          Member
        ────────────────────────────────────────────────────────────
          Ada Lovelace

          Engines.

          Member since today




          r Reload  Esc Back  F1 Help
        """)
  }

  @Test func `a failure has its reason and a retry`() {
    show(problem: "The server is down.")

    #expect(pilot.screen.contains("✗ The server is down."))
    pilot.press(.enter)
    pilot.type("r")
    pilot.press(.escape)
    #expect(presenter.facts == ["appear", "reload", "reload", "back"])
  }

  @Test func `old details are marked as such`() {
    show(
      problem: "This may be out of date.",
      details: .init(about: "Engines.", isEmpty: false, joined: "Member since today"))

    #expect(pilot.screen.contains("! This may be out of date."))
    #expect(pilot.screen.contains("Engines."))
  }

  @Test func `escape sequences do nothing`() {
    show(details: .init(about: "\u{1B}]0;x\u{07}hi", isEmpty: false, joined: ""))

    #expect(pilot.screen.contains("�]0;x�hi"))
  }

  private func show(problem: String? = nil, details: MemberDetails.Details? = nil) {
    view.show(
      MemberDetails.ViewModel(
        title: "Member", name: "Ada Lovelace",
        load: LoadStatus(
          problem: problem, severity: details == nil ? .problem : .warning,
          retry: problem == nil ? nil : "Try again"), details: details))
    pilot.terminal.send([])
  }
}

@MainActor
private final class PresenterSpy: MemberDetails.PresenterInput {
  private(set) var facts: [String] = []

  func didAppear() { facts.append("appear") }
  func didChangeFlags() { facts.append("flags") }
  func didRequestReload() { facts.append("reload") }
  func didRequestBack() { facts.append("back") }
}
