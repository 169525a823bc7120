import Foundation
import Testing

extension EndToEnd {
  /// However and whenever the program ends, the terminal's modes are restored.
  @Suite struct EndingsTests {
    static let modes: Set = [
      "?1049", "?1", "?2004", "?1004", "?2031", "keypad", "hidden cursor", "style",
    ]

    private let foyer: Foyer

    init() throws { foyer = try Foyer() }

    @Test(arguments: Moment.allCases, Cause.allCases)
    func `each mode that was switched on is switched off`(
      moment: Moment, cause: Cause
    ) async throws {
      let lock = try moment == .saving ? foyer.lockedDatabase() : nil
      let line = try Line(foyer.arguments(moment.options))
      let before = line.modesBefore
      try await moment.reach(on: line)

      try await cause.happen(on: line)
      let ending = try await line.ended()

      #expect(ending.status == cause.status)
      #expect(line.modes == before)
      let ledger = ModeLedger(line.bytes)
      #expect(ledger.on == [])
      #expect(ledger.used.isSubset(of: Self.modes))
      #expect(ledger.used.isSuperset(of: ["?1049", "?2004", "?1004"]))
      try lock?.release()
      #expect(try foyer.accounts().isEmpty)
    }

    @Test(arguments: Moment.allCases)
    func `a lost line ends it, without spinning`(moment: Moment) async throws {
      let lock = try moment == .saving ? foyer.lockedDatabase() : nil
      let line = try Line(foyer.arguments(moment.options))
      try await moment.reach(on: line)

      line.hangUp()
      let ending = try await line.ended()

      #expect([128 + SIGHUP, 74].contains(ending.status))
      #expect(ending.processorTime < 2)
      try lock?.release()
      #expect(try foyer.accounts().isEmpty)
    }

    /// A shell and the kernel send a hangup each.
    @Test(arguments: [[], ["--linear"]], [SIGHUP, SIGTERM, SIGINT])
    func `a form is there again, whichever signal has ended it, and a hangup with it`(
      options: [String], number: Int32
    ) async throws {
      let arguments = foyer.arguments(["--scene", "sign-up"] + options)
      let line = try Line(arguments)
      try await line.shows("Full name")
      try await line.type(options.isEmpty ? "Ada Lovelace" : "Ada Lovelace\n")
      try await line.shows(options.isEmpty ? "Lovelace" : "E-mail: ")

      line.signal(number)

      let ending = try await line.ended(repeating: SIGHUP)
      #expect([128 + number, 128 + SIGHUP].contains(ending.status))
      #expect(line.modes == line.modesBefore)
      let next = try Line(arguments)
      try await next.shows("Go on where you stopped?")
      next.hangUp()
      _ = try await next.ended()
    }

    @Test func `an error before the screen leaves the terminal alone`() async throws {
      let line = try Line(["--scene", "no-such-scene"])
      let before = line.modesBefore

      let ending = try await line.ended()

      #expect(ending.status == 64)
      #expect(line.modes == before)
      #expect(ModeLedger(line.bytes).used == [])
      #expect(line.text.hasPrefix("foyer: There is no such scene"))
    }
  }
}

/// The activity at the end.
enum Moment: CaseIterable {
  case start, typing, saving, popup

  var options: [String] { self == .start ? [] : ["--scene", "sign-up"] }

  func reach(on line: Line) async throws {
    guard self != .start else { return try await line.shows("What would you like to do?") }
    try await line.shows("Confirm password")
    try await line.type("Ada Lovelace\tada@example.org\tEngine-1843\tEngine-1843")
    try await line.shows("••")
    switch self {
    case .saving:
      try await line.type("\r")
      try await line.shows("Esc Cancel")
    case .popup:
      try await line.type("\u{1B}")
      try await line.shows("Discard what you typed?")
    default: break
    }
  }
}

/// The cause of the end.
enum Cause: CaseIterable {
  case leaving, interrupt, termination, hangUp, quit, illegalInstruction, trap, abort, badAccess

  /// The exit code, or 128 plus the signal's number.
  var status: Int32 { signal.map { 128 + $0 } ?? 0 }

  func happen(on line: Line) async throws {
    guard let signal else { return try await line.type("\u{3}\u{3}") }
    line.signal(signal)
  }

  private var signal: Int32? {
    switch self {
    case .leaving: nil
    case .interrupt: SIGINT
    case .termination: SIGTERM
    case .hangUp: SIGHUP
    case .quit: SIGQUIT
    case .illegalInstruction: SIGILL
    case .trap: SIGTRAP
    case .abort: SIGABRT
    case .badAccess: SIGSEGV
    }
  }
}
