import Foundation
import TerminalKit
import Testing
import ViperTesting

@testable import Commands
@testable import FoyerApp

/// A demo that plays in real time.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5))) struct LiveDemoTests {
  private let folder: DemoFolder
  private let terminal = ScriptedTerminal(size: Size(width: 90, height: 26))

  init() throws { folder = try DemoFolder() }

  @Test func `plays above a bar, and stays until a key ends it`() async throws {
    let live = try play("Scene sign-up\nCaption \"A name\"\nType@1ms \"Ada\"")

    try await until { bar.hasSuffix("The end · Esc leaves") }
    #expect(terminal.screen.contains("▏Ada "))
    #expect(bar.hasPrefix(" A name"))
    terminal.press(.escape)

    try await live.value
    #expect(terminal.isStopped)
  }

  @Test func `any key pauses, Space goes on`() async throws {
    let live = try play("Sleep 1m")

    terminal.type("x")
    #expect(bar.contains("Paused, 1×"))
    terminal.type(" ")
    #expect(bar.contains("any key pauses"))
    terminal.press(.escape)

    try await live.value
  }

  @Test func `goes step by step, however long a step is`() async throws {
    let live = try play("Scene sign-up\nType@1m \"Ada\"\nType@1m \" L\"\nSleep 30m")

    terminal.press(.right)
    try await until { terminal.screen.contains("▏Ada ") && bar.contains("Paused") }
    #expect(!terminal.screen.contains("Ada L"))
    terminal.press(.right)
    try await until { terminal.screen.contains("▏Ada L ") && bar.contains("Paused") }
    terminal.press(.control("c"))

    try await live.value
  }

  @Test(arguments: [("+", "2×"), ("++++++", "16×"), ("-", "0.5×"), ("---", "0.25×")])
  func `goes faster and slower`(keys: String, speed: String) async throws {
    let live = try play("Sleep 1m")

    for key in keys { terminal.type(String(key)) }
    #expect(bar.contains(speed))
    terminal.press(.escape)

    try await live.value
  }

  @Test func `a terminal that ends, ends the demo`() async throws {
    let live = try play("Sleep 1m")

    terminal.send(.end(.signal(15)))

    await #expect(throws: DemoError.ended(signal: 15)) { try await live.value }
  }

  @Test func `a small terminal shows what fits`() async throws {
    terminal.resize(to: Size(width: 50, height: 13))
    let live = try play("Scene sign-up\nType@1ms \"Ada\"")

    try await until { terminal.screen.contains("▏Ada ") }
    #expect(terminal.canvas?.size == Size(width: 50, height: 13))
    terminal.press(.escape)

    try await live.value
  }

  private var bar: String { terminal.canvas?.lines.last ?? "" }

  /// Starts a demo and returns with its first frame.
  private func play(_ lines: String) throws -> Task<Void, any Error> {
    let tape = try folder.demo(lines).tape
    let deck = try AppDeck(tape, dataDirectory: folder.path("data"))
    return Task.immediate {
      defer { deck.end() }
      try await LiveDemo(tape: tape).play(on: terminal, deck)
    }
  }

  private func until(_ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !condition(), ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(2))
    }
    try #require(condition())
  }
}
