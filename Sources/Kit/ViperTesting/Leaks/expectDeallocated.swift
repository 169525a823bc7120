import InteractorKit
import Testing
import Viper

/// Opens a scene, plays it, closes it, and expects that nothing of it is left: its View, Presenter,
/// Interactor and Router, and what they hold of the scene's own module.
///
/// - Parameters:
///   - work: the parent of the work of the scene.
///   - makeScreen: builds it, as the app does.
///   - play: what a person does before it is closed.
@MainActor
public func expectDeallocated<Route>(
  work: Work = Work(), sourceLocation: SourceLocation = #_sourceLocation,
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
  let alive = withExtendedLifetime(navigator) { graph?.alive ?? [] }
  #expect(
    alive.isEmpty, "The scene is closed, but not gone: \(alive.joined(separator: ", "))",
    sourceLocation: sourceLocation)
}
