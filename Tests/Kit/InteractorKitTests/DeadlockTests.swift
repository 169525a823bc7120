import Foundation
import InteractorKit
import Testing

/// Design rule 11: waiting never blocks a thread. Each test would hang if waiting kept the serial
/// executor's thread.
@Suite(.timeLimit(.minutes(1))) struct DeadlockTests {
  private let serial = QueueExecutor(.serial)

  @Test func `rule 11: the inner one falls back to the same serial executor`() async {
    let currentTime = CurrentTime(executor: serial)

    let time = await serial.run { await currentTime.execute() }

    #expect(time <= Date())
  }

  @Test func `rule 11: the inner one is handed the same serial executor`() async {
    let currentTime = CurrentTime(executor: DirectExecutor())

    let time = await serial.run { await currentTime.execute(in: serial) }

    #expect(time <= Date())
  }

  @Test func `rule 11: two executors wait for each other in both orders`() async {
    let other = QueueExecutor(.serial)

    async let there = serial.run { await other.run { await serial.run { 1 } } }
    async let back = other.run { await serial.run { await other.run { 2 } } }

    #expect(await [there, back] == [1, 2])
  }

  @Test func `rule 11: inner ones are started with async let`() async {
    let sum = await serial.run {
      async let one = serial.run { 1 }
      async let two = serial.run { await serial.run { 2 } }
      return await one + two
    }

    #expect(sum == 3)
  }

  @Test func `rule 11: the inner one is a future of the same serial executor`() async throws {
    let outer = serial.submit { resolver in
      let inner = serial.submit { $0.set(1) }
      resolver.set(try await inner.get() + 1)
    }

    #expect(try await outer.get() == 2)
  }
}
