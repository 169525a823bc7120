import InteractorKit
import Testing
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct UseCaseSpyTests {
  @Test func `it gives one answer after another, and keeps what it was asked`() async throws {
    let spy = UseCaseSpy<Length>(.error(.tooLong), .value(3))

    await #expect(throws: Length.Failure.tooLong) { try await spy.execute(Length(text: "a")) }
    #expect(try await spy.execute(Length(text: "b")) == 3)
    #expect(try await spy.execute(Length(text: "c")) == 3)

    #expect(spy.calls.map(\.text) == ["a", "b", "c"])
  }

  @Test func `it can wait until it is cancelled`() async {
    let spy = UseCaseSpy<Length>(.untilCancelled(.failure(.cancelled)))
    let task = Task { try await spy.execute(Length(text: "a")) }
    while spy.calls.isEmpty { await Task.yield() }

    task.cancel()

    await #expect(throws: Length.Failure.cancelled) { try await task.value }
  }

  @Test func `once and never are different`() async throws {
    let spy = UseCaseSpy<Length>(.value(1))

    spy.expectNever()
    #expect(await complaints { _ = try? spy.expectOnce() }.first?.contains("0 times") == true)
    _ = try await spy.execute(Length(text: "a"))

    #expect(try spy.expectOnce().text == "a")
    #expect(await complaints { spy.expectNever() }.first?.contains("text: \"a\"") == true)
    _ = try await spy.execute(Length(text: "b"))
    #expect(await complaints { _ = try? spy.expectOnce() }.first?.contains("2 times") == true)
  }
}

private struct Length: UseCaseRequest {
  typealias Response = Int

  enum Failure: Error, Equatable { case tooLong, cancelled }

  let text: String
}
