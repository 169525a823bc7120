import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Another process on this host hashes a password, and a guest waits in the queue.
  @Suite struct TransactionQueueTests {
    private let foyer: Foyer
    private let tmux = Tmux()

    init() throws { foyer = try Foyer() }

    @Test func `a guest sees how many are before them, and has an account after`() async throws {
      let pane = try tmux.open()
      let other = try HeldTickets(2, in: foyer)
      try await pane.openForm(of: foyer, "--max-hashes 1")

      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("2 ahead of you…")
      other.giveBack()

      try await pane.shows("Account created.")
    }

    @Test func `Esc ends the wait, and nothing is stored`() async throws {
      let pane = try tmux.open()
      let other = try HeldTickets(1, in: foyer)
      try await pane.openForm(of: foyer, "--max-hashes 1")

      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("1 ahead of you…")
      try pane.press("Escape")

      try await pane.until("the form again") { try !pane.screen.contains("ahead of you") }
      #expect(try pane.screen.contains("Confirm password"))
      #expect(try foyer.accounts().isEmpty)
      other.giveBack()
    }

    @Test func `lines say it too`() async throws {
      let pane = try tmux.open()
      let other = try HeldTickets(1, in: foyer)

      try pane.type(foyer.line("--scene sign-up --linear --max-hashes 1"))
      try pane.press("Enter")
      for (question, answer) in Self.answers {
        try await pane.shows(question)
        try pane.type(answer)
        try pane.press("Enter")
      }
      try await pane.shows("1 ahead of you…")
      other.giveBack()

      try await pane.shows("Account created.")
    }

    private static let answers = [
      ("Full name:", "Ada Lovelace"), ("E-mail:", "ada@example.org"), ("Password:", "Engine-1843"),
      ("Confirm password:", "Engine-1843"), ("press Enter (Create account):", ""),
    ]
  }
}

/// Holds queue positions, as other processes would.
private final class HeldTickets {
  private var descriptors: [CInt] = []

  init(_ count: Int, in foyer: Foyer) throws {
    try FileManager.default.createDirectory(atPath: foyer.data, withIntermediateDirectories: true)
    for number in 0..<count {
      let descriptor = open("\(foyer.data)/hashing.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      descriptors.append(descriptor)
      var lock = flock()
      (lock.l_type, lock.l_start, lock.l_len) = (Int16(F_WRLCK), off_t(number), 1)
      #if os(Linux)
        let setLock: CInt = 37  // F_OFD_SETLK
      #else
        let setLock: CInt = 90
      #endif
      try #require(fcntl(descriptor, setLock, &lock) == 0)
    }
  }

  deinit { giveBack() }

  func giveBack() {
    for descriptor in descriptors { close(descriptor) }
    descriptors = []
  }
}
