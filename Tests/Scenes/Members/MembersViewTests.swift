import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import MembersScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MembersViewTests {
  private let presenter = PresenterSpy()
  private let view: MembersView
  private let pilot: Pilot

  init() {
    view = MembersView(presenter: presenter, words: .english)
    pilot = Pilot(view)
  }

  @Test func `members at 80×24`() {
    show(names: ["Ada Lovelace", "Grace Hopper"])

    #expect(
      pilot.screen == """
            ▲ Aurora                                                         Members
        ────────────────────────────────────────────────────────────────────────────────

            2 members

            ▸ Ada Lovelace
              Grace Hopper
















            ↑↓ Move  Enter Open  / Filter  r Reload  Esc Back  F1 Help
        """)
  }

  @Test func `an old list says so above, with a way to try again`() {
    show(names: ["Ada Lovelace"], problem: "The server is down. This list may be out of date.")

    #expect(
      pilot.screen.hasPrefix(
        """
            ▲ Aurora                                                         Members
        ────────────────────────────────────────────────────────────────────────────────

            1 members
            ! The server is down. This list may be out of date.
            ( Try again )
            ▸ Ada Lovelace
        """))
    pilot.press(.enter, .tab, .enter)
    #expect(presenter.facts == ["appear", "end", "select 0", "reload"])
  }

  @Test func `without a list there is the reason and a retry`() {
    show(names: nil, problem: "The server is down.")

    pilot.press(.enter)

    #expect(pilot.screen.contains("✗ The server is down."))
    #expect(presenter.facts == ["appear", "reload"])
  }

  @Test func `progress is said, and that Esc cancels`() {
    show(names: nil, progress: "Loading…")
    #expect(view.backAction == .cancel)

    pilot.press(.escape)

    #expect(presenter.facts == ["appear", "back"])
    #expect(pilot.screen.contains("Esc Cancel"))
  }

  @Test func `no member is listed`() {
    show(names: [])

    #expect(pilot.screen.contains("No members are listed yet."))
  }

  @Test func `a filter is looked for elsewhere, and typing isn't held up; r is a letter then`() {
    show(names: ["Ángel Ruiz", "Bo Ek", "Carla Ríos"])
    pilot.press(.down)

    pilot.type("/")
    pilot.type("rui")

    #expect(pilot.screen.contains("/rui"))
    #expect(pilot.screen.contains("▸ Bo Ek"))
    #expect(presenter.facts == ["appear", "filter rui"])
    show(names: ["Ángel Ruiz"])
    #expect(pilot.screen.contains("▸ Ángel Ruiz"))
    #expect(!pilot.screen.contains("Carla"))
    pilot.press(.escape)
    #expect(presenter.facts == ["appear", "filter rui", "filter "])
  }

  @Test func `a filter without a match says so`() {
    show(names: ["Ada"])
    pilot.play("/", "x")

    show(names: [])

    #expect(pilot.screen.contains("Nothing matches"))
    #expect(!pilot.screen.contains("No members are listed yet."))
  }

  @Test func `rows that aren't in memory are requested where they are looked at`() {
    show(names: (0..<100).map { "Guest \($0)" }, count: 1_000_000)
    #expect(presenter.facts == ["appear"])

    pilot.press(.end)

    #expect(presenter.facts == ["appear", "end", "look at 999949..<1000000"])
    #expect(pilot.screen.contains("▸ …"))
    pilot.press(.home)
    #expect(pilot.screen.contains("▸ Guest 0"))
  }

  @Test func `a refresh keeps the member and the place on the screen`() {
    show(names: (100...199).map { "Guest \($0)" })
    pilot.press(.pageDown, .pageDown, .up, .up, .up)
    let before = pilot.screen.split(separator: "\n").firstIndex { $0.contains("▸") }
    #expect(pilot.screen.contains("▸ Guest 131"))

    show(names: (90...199).map { "Guest \($0 == 90 ? 1 : $0)" })

    #expect(pilot.screen.contains("▸ Guest 131"))
    #expect(pilot.screen.split(separator: "\n").firstIndex { $0.contains("▸") } == before)
  }

  @Test func `the selected member is shown where there is space beside`() async {
    show(names: ["Ada Lovelace", "Grace Hopper"])
    await pilot.advance(.seconds(1))
    #expect(presenter.facts == ["appear"])

    pilot.resize(width: 110, height: 24)
    await pilot.advance(.seconds(1))
    pilot.press(.down)
    await pilot.advance(.seconds(1))
    show(names: ["Ada Lovelace", "Bo Ek", "Grace Hopper"])
    await pilot.advance(.seconds(1))
    pilot.play("/", "nobody")
    show(names: [])
    await pilot.advance(.seconds(1))

    #expect(
      presenter.facts
        == [
          "appear", "highlight 0", "end", "highlight 1", "highlight 2", "filter nobody",
          "highlight -1",
        ])
  }

  @Test func `escape sequences in a name do nothing`() {
    show(names: ["\u{1B}[2JAda\u{202E}\nLovelace"])

    #expect(pilot.screen.contains("▸ �[2JAda Lovelace"))
  }

  @Test func `members with their days, where there is room`() {
    show(names: ["Ada Lovelace", "Grace Hopper"], days: [0: "21 November 2026"])

    #expect(
      pilot.screen.hasPrefix(
        """
            ▲ Aurora                                                         Members
        ────────────────────────────────────────────────────────────────────────────────

            2 members

              Name                                          Joined
            ▸ Ada Lovelace                                  21 November 2026
              Grace Hopper
        """))
    pilot.resize(width: 50, height: 24)

    #expect(!pilot.screen.contains("Joined"))
    #expect(!pilot.screen.contains("2026"))
  }

  private func show(
    names: [String]?, count: Int? = nil, days: [Int: String]? = nil, progress: String? = nil,
    problem: String? = nil
  ) {
    let rows = names.map { names in
      LongList(
        count: count ?? names.count,
        known: Dictionary(
          uniqueKeysWithValues: names.enumerated().map { index, name in
            (index, LongList.Row(key: name, name, detail: days?[index] ?? ""))
          }), columns: days == nil ? nil : .init(title: "Name", detail: "Joined"))
    }
    view.show(
      Members.ViewModel(
        title: "Members", heading: "\(names?.count ?? 0) members",
        load: LoadStatus(
          progress: progress, problem: problem, severity: names == nil ? .problem : .warning,
          retry: problem == nil ? nil : "Try again"), rows: rows,
        empty: "No members are listed yet."))
    pilot.terminal.send([])
  }
}

@MainActor
private final class PresenterSpy: Members.PresenterInput {
  private(set) var facts: [String] = []

  func didAppear() { facts.append("appear") }
  func didChangeFlags() { facts.append("flags") }
  func didSelectRow(at index: Int) { facts.append("select \(index)") }
  func didHighlightMember(at index: Int?) { facts.append("highlight \(index ?? -1)") }
  func didLook(at rows: Range<Int>) { facts.append("look at \(rows)") }
  func didFilter(by name: String) { facts.append("filter \(name)") }
  func didRequestReload() { facts.append("reload") }
  func didReachEnd() { facts.append("end") }
  func didRequestBack() { facts.append("back") }
}
