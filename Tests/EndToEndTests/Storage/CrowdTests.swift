import ProgramTesting
import Testing

extension EndToEnd {
  /// Runs many programs at once, each in a terminal, with one data directory.
  @Suite struct CrowdTests {
    private static let size = 64

    private let foyer: Foyer
    private let tmux = Tmux()

    init() throws { foyer = try Foyer() }

    @Test func `64 people with 64 addresses get 64 accounts`() async throws {
      let panes = try await openForms { Form(name: "Guest \($0)", email: "guest\($0)@example.org") }

      for pane in panes { try pane.press("Enter") }

      for pane in panes { try await pane.shows("Account created.", within: .seconds(60)) }
      let emails = try foyer.accounts().map(\.email)
      #expect(Set(emails).count == Self.size)
      #expect(emails.count == Self.size)
      #expect(try foyer.integrity() == "ok")
    }

    @Test func `64 people with one address get one account, and 63 clear messages`() async throws {
      let panes = try await openForms { Form(name: "Guest \($0)", email: "guest@example.org") }

      for pane in panes { try pane.press("Enter") }

      var (created, refused) = (0, 0)
      for pane in panes {
        try await pane.until("an answer", within: .seconds(60)) {
          try pane.hasCreated || pane.isRefused
        }
        if try pane.hasCreated { created += 1 } else { refused += 1 }
      }
      #expect(created == 1)
      #expect(refused == Self.size - 1)
      #expect(try foyer.accounts().count == 1)
      #expect(try foyer.integrity() == "ok")
    }

    private func openForms(_ form: (Int) -> Form) async throws -> [Pane] {
      let panes = try (1...Self.size).map { _ in
        try tmux.open(program: "exec \(foyer.line("--scene sign-up"))")
      }
      for (number, pane) in zip(1..., panes) {
        try await pane.shows("Confirm password")
        try pane.fill(form(number))
      }
      return panes
    }
  }
}

extension Pane {
  fileprivate var hasCreated: Bool { get throws { try screen.contains("Account created.") } }
  fileprivate var isRefused: Bool {
    get throws { try screen.contains("This address already has an account") }
  }
}
