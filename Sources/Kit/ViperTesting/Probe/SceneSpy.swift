import SceneServices
import Testing
import Viper

/// The base of a scene's spy: one class for its View, its Router and, in tests of the View, its
/// Presenter. It forwards their calls to a probe.
///
/// ```swift
/// final class HelpCenterSpy: SceneSpy, HelpCenter.PresenterOutput, HelpCenter.RouterInput {
///   func show(_ viewModel: HelpCenter.ViewModel) { view(viewModel) }
///   func open(_ section: HelpSection) { router(section) }
///   func close() { router() }
/// }
/// ```
@MainActor
open class SceneSpy {
  /// The log of the calls.
  public let probe: SceneProbe
  /// The guest's answer to questions of the Router; yes by default.
  public var answer = true

  /// Creates a spy with its probe.
  ///
  /// - Parameter exhaustive: the roles whose unexpected calls are a failure.
  public init(
    exhaustive: Set<SceneCall.Role> = SceneCall.Role.all,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    probe = SceneProbe(exhaustive: exhaustive, fileID: fileID, filePath: filePath, line: line)
  }

  /// Compares the calls since the last comparison with the calls in the closure, in order.
  public final func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ calls: () -> Void
  ) {
    probe.expect(sourceLocation: sourceLocation, calls)
  }

  /// Accepts the calls so far without comparing them.
  public final func skip() { probe.skip() }

  /// Expects that there were no calls since the last comparison.
  public final func expectNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    expect(sourceLocation: sourceLocation) {}
  }

  /// Returns the last argument of a type in a call to any role. O(*n*).
  public final func last<Value>(_ type: Value.Type = Value.self) -> Value? { probe.last(type) }
}

/// As a Presenter, in tests of a View, a spy logs what happens to the screen.
extension ScreenListener where Self: SceneSpy {
  /// Logs that the screen has appeared.
  public func didAppear() { presenter() }
  /// Logs that a flag has changed.
  public func didChangeFlags() { presenter() }
  /// Logs Esc.
  public func didRequestBack() { presenter() }
  /// Logs that another load was asked for.
  public func didRequestReload() { presenter() }
}

/// As a Presenter, in tests of a View with a form, a spy logs what happens in it.
extension FormListener where Self: SceneSpy {
  /// Logs an edit.
  public func didEdit(_ text: String, in field: Field) { presenter(text, field) }
  /// Logs that a field was left.
  public func didLeave(_ field: Field) { presenter(field) }
  /// Logs that the form was sent.
  public func didSubmit() { presenter() }
}

/// As a View of a form, a spy logs what it is asked for.
extension FormOutput where Self: SceneSpy {
  /// Logs a new focus.
  public func focus(_ field: Field) { view(field) }
  /// Logs the focus of the button.
  public func focusButton() { view() }
  /// Logs that a field was emptied.
  public func clear(_ field: Field) { view(field) }
}

/// As a Router, a spy logs the routes.
extension SceneRouter where Self: SceneSpy, Route: Sendable {
  /// Logs a route.
  public func open(_ route: Route) { router(route) }
  /// Logs the route of a popup.
  public func present(_ route: Route) { router(route) }
  /// Logs the route of a note.
  public func overlay(_ route: Route) { router(route) }
  /// Logs the route of the only screen.
  public func start(with route: Route) { router(route) }
  /// Logs a route in place of screens.
  public func replace(_ screens: Int, with route: Route) { router(screens, route) }
  /// Logs the route of a preview.
  public func preview(_ route: Route?) { router(route) }
  /// Logs a question, and returns the spy's answer.
  public func confirm(_ question: Question) async -> Bool { asked(question) }
  /// Logs that the screen was closed.
  public func close() { router() }
  /// Logs that the screen was closed with a sentence.
  public func close(saying sentence: String) { router(sentence) }
  /// Logs that the program was left.
  public func quit() { router() }
}

extension CopyRouter where Self: SceneSpy {
  /// Logs the text that was copied.
  public func copy(_ text: String) { router(text) }
}

/// The methods that a spy's own methods consist of.
extension SceneSpy {
  /// Logs a call to the View, with its arguments.
  public final func view(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.view, call, arguments)
  }

  /// Logs a call to the Router, with its arguments.
  public final func router(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.router, call, arguments)
  }

  /// Logs a call to the Presenter, in tests of a View.
  public final func presenter(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.presenter, call, arguments)
  }

  /// Expects a call to the Interactor. A stub of the Interactor logs its calls itself, so tests use
  /// this only in `expect`.
  ///
  /// - Parameter call: the stub's method as in `#function`: `greeting(for:)`.
  public final func interactor(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.interactor, call, arguments)
  }

  /// Logs a question of the Router and returns `answer`.
  @discardableResult
  public final func asked(_ question: Question) -> Bool {
    probe.record(.router, "confirm(_:)", [question])
    return answer
  }

  /// Logs an analytics event.
  public final func log(_ event: AnalyticsEvent) { ProbedAnalytics(probe: probe).log(event) }

  /// Logs the reading of a flag.
  public final func read<Value>(_ flag: FeatureFlag<Value>) {
    probe.record(.flags, "read(_:)", [flag.key])
  }
}
