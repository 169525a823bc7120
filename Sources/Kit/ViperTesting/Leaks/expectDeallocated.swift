import InteractorKit
import Testing
import Viper

/// Expects that a scene leaves no object behind after it was closed: neither View, Presenter,
/// Interactor and Router, nor other objects of the scene's module that they hold.
///
/// - Parameters:
///   - work: the parent of the scene's work.
///   - except: the names of types whose objects outlive the scene on purpose, such as a cache.
///   - makeScreen: builds the scene, as the program does.
///   - play: acts on the scene before it is closed.
@MainActor
public func expectDeallocated<Route>(
  work: Work = Work(), except: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation,
  _ makeScreen: (Navigator<Route>) throws -> Screen,
  playing play: (Pilot) async throws -> Void = { _ in }
) async throws {
  let stack = ScreenStack()
  let navigator = Navigator<Route>(stack: stack) { _, _ in Screen() }
  stack.push(try makeScreen(navigator))
  let pilot = Pilot(stack, work: work)
  let graph = stack.top.map { ObjectGraph(from: $0) }
  try await play(pilot)
  stack.replaceAll(with: [Screen()])
  await pilot.drain(sourceLocation: sourceLocation)
  let leaks = graph?.leaks(heldBy: [navigator, stack, work], except: except) ?? []
  guard !leaks.isEmpty else { return }
  Failure(lines: ["The scene is closed, but not gone:"] + leaks)
    .record(sourceLocation: sourceLocation)
}
