import InteractorKit
import Testing

/// Submits 100,000 pieces of work to all executors, with every way to end one.
@Suite(.timeLimit(.minutes(5))) struct StressTests {
  private struct Broken: Error, Equatable {}

  private let executors: [any InteractorExecutor] = [
    DirectExecutor(), MainExecutor(), QueueExecutor(.serial), QueueExecutor(.concurrent),
    AppExecutor.shared,
  ]

  private enum Ending: Int, CaseIterable {
    case set, setTwice, setByOthers, thrown, dropped, cancelled
  }

  @Test func `each of 100,000 mixed submissions ends exactly once, as it should`() async {
    var right = 0

    for start in stride(from: 0, to: 100_000, by: 1_000) {
      right += await submissionsEndingRight(start..<start + 1_000)
    }

    #expect(right == 100_000)
  }

  private func submissionsEndingRight(_ numbers: Range<Int>) async -> Int {
    await withTaskGroup { group in
      for number in numbers {
        let ending = Ending.allCases[number % Ending.allCases.count]
        let executor = executors[number / 7 % executors.count]
        group.addTask {
          await isRight(submit(number, to: executor, ending), number, ending)
        }
      }
      return await group.reduce(0) { count, isRight in count + (isRight ? 1 : 0) }
    }
  }

  private func submit(
    _ number: Int, to executor: any InteractorExecutor, _ ending: Ending
  ) -> Future<Int> {
    let future: Future<Int> = executor.submit { resolver in
      switch ending {
      case .set: resolver.set(await executor.run { number })
      case .setTwice:
        resolver.set(number)
        resolver.set(-number)
      case .setByOthers: Task { resolver.set(number) }
      case .thrown: throw Broken()
      case .dropped: break
      case .cancelled: await untilCancelled()
      }
    }
    if ending == .cancelled { future.cancel() }
    return future
  }

  /// Awaits the future twice at once: both must get the same result.
  private func isRight(_ future: Future<Int>, _ number: Int, _ ending: Ending) async -> Bool {
    async let first = result(of: future)
    async let second = result(of: future)
    let expected =
      switch ending {
      case .set, .setTwice, .setByOthers: "\(number)"
      case .thrown: "\(Broken())"
      case .dropped: "\(FutureError.abandoned)"
      case .cancelled: "\(CancellationError())"
      }
    return await [first, second] == [expected, expected]
  }

  private func result(of future: Future<Int>) async -> String {
    do { return "\(try await future.get())" } catch { return "\(error)" }
  }
}
