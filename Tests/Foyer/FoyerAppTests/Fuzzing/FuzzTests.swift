import Foundation
import TerminalKit
import Testing
import ViperTesting

/// Feeds bytes in any order through the decoder into real scenes. `script/fuzz` runs it longer.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct FuzzTests {
  nonisolated private static let environment = ProcessInfo.processInfo.environment
  nonisolated private static let byteCount =
    environment["FOYER_FUZZ_BYTES"].flatMap { Int($0) } ?? 15_000
  nonisolated private static let sizeCount =
    environment["FOYER_FUZZ_SIZES"].flatMap { Int($0) } ?? 150
  nonisolated private static let seed =
    environment["FOYER_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1843

  private static let canary = "Canary-1843"

  @Test func `no bytes trap, none show a password, and none get out of a kiosk`() async throws {
    var bytes = HostileBytes(seed: Self.seed)
    let app = try kiosk()
    var player = Player(app.terminal)
    typeCanary(into: app)

    var count = 0
    while count < Self.byteCount {
      let read = bytes.read().filter { $0 != 0x14 }  // Ctrl-T reveals a password by design
      player.send(read)
      if bytes.flips() { player.pause() }
      count += read.count
      guard isWhole(app) else { return }
      if count % 16 == 0 { await Task.yield() }
    }
  }

  @Test func `any size is painted, whatever goes on`() throws {
    var bytes = HostileBytes(seed: Self.seed + 1)
    let app = try kiosk()
    var player = Player(app.terminal)
    typeCanary(into: app)

    for _ in 0..<Self.sizeCount {
      let most = bytes.flips() ? 60 : 300
      app.terminal.resize(
        to: Size(width: bytes.number(in: 1...most), height: bytes.number(in: 1...most / 3)))
      player.send(bytes.read().filter { $0 != 0x14 })
      guard isWhole(app) else { return }
    }
  }

  /// Everything between the brackets of a paste is text.
  @Test func `nothing pasted sends a form, torn or whole`() async throws {
    var bytes = HostileBytes(seed: Self.seed + 2)
    let app = try TestedApp(routes: [.signUp])
    var player = Player(app.terminal)
    app.fillForm()
    #expect(app.terminal.screen.contains("( Create account )"))

    for _ in 0..<Self.sizeCount {
      player.send(Array("\u{1B}[200~".utf8))
      for _ in 0..<3 {
        player.send(bytes.read().filter { $0 != 0x1B } + Array("\r\n\r\n".utf8))
        if bytes.flips() { player.pause() }
      }
      player.send(Array("\u{1B}[201~".utf8))
    }
    await app.settled()

    #expect(app.terminal.screen.contains("( Create account )"))
    let accounts = await app.container.accounts
    #expect(accounts.isEmpty)
  }

  @Test(arguments: [
    "\u{1B}\u{1B}[A", "\u{1B}[200~\u{1B}[201~\u{1B}[201~", "\u{1B}[200~a\u{1B}[20\u{3}",
    "\u{1B}]0;\u{1B}]0;\u{1B}[200~", "\u{1B}[<0;1;1M\u{1B}[<65;300;100M", "\u{1B}[999;999R",
    "\u{1B}P\u{18}\u{1A}\u{1B}_\u{1B}\\", "\u{1B}[M\u{1B}[M", "/\u{1B}[<0;5;12M\r",
    "\u{0}\u{80}\u{FF}",
  ])
  func `these are survived in each field and between`(keys: String) throws {
    let app = try kiosk()
    var player = Player(app.terminal)

    for _ in 0..<8 {
      player.send(Array(keys.utf8))
      player.pause()
      player.send([0x09])
      #expect(isWhole(app))
    }
  }

  private func kiosk() throws -> TestedApp {
    try TestedApp(flags: [], routes: [.home, .signUp]) { $0.isKiosk = true }
  }

  private func typeCanary(into app: TestedApp) {
    app.terminal.send(
      .text("Ada"), .key(.tab), .text("ada@example.org"), .key(.tab), .text(Self.canary))
  }

  private func isWhole(_ app: TestedApp) -> Bool {
    let screen = app.terminal.screen
    let isWhole =
      app.terminal.canvas?.size == app.terminal.size && !app.terminal.isStopped
      && !screen.contains(Self.canary)
      && !screen.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }
    if !isWhole { Issue.record("seed \(Self.seed):\n\(screen)") }
    return isWhole
  }
}

/// Decodes bytes as a terminal does, and waits for the rest of incomplete sequences.
@MainActor
private struct Player {
  private let terminal: ScriptedTerminal
  private var decoder = KeyDecoder(hasMouse: true)

  init(_ terminal: ScriptedTerminal) { self.terminal = terminal }

  mutating func send(_ bytes: [UInt8]) { terminal.send(decoder.decode(bytes)) }

  mutating func pause() { terminal.send(decoder.flush() + decoder.cutPaste()) }
}
