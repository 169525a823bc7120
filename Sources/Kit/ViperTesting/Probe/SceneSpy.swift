import SceneServices
import Testing
import Viper

/// The base of a scene's spy: one class that stands for its View, its Router and, in tests of the
/// View, its Presenter, and passes on what is done to them.
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
  public let probe: SceneProbe
  /// What the person answers when the Router is to ask.
  public var answer = true

  /// - Parameter exhaustive: of whom every call is to be expected.
  public init(
    exhaustive: Set<SceneCall.Role> = SceneCall.Role.all,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line
  ) {
    probe = SceneProbe(exhaustive: exhaustive, fileID: fileID, filePath: filePath, line: line)
  }

  /// Compares what was done since the last time with the calls made here, in order.
  public final func expect(
    sourceLocation: SourceLocation = #_sourceLocation, _ calls: () -> Void
  ) {
    probe.expect(sourceLocation: sourceLocation, calls)
  }

  /// Takes what was done so far for expected.
  public final func skip() { probe.skip() }

  /// Expects that nothing was done since the last time.
  public final func expectNothing(sourceLocation: SourceLocation = #_sourceLocation) {
    expect(sourceLocation: sourceLocation) {}
  }

  /// The last value of that type that was given to anybody.
  public final func last<Value>(_ type: Value.Type = Value.self) -> Value? { probe.last(type) }
}

/// What the methods of a spy consist of.
extension SceneSpy {
  /// The View was told something; the values go along.
  public final func view(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.view, call, arguments)
  }

  /// The Router was told where to go.
  public final func router(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.router, call, arguments)
  }

  /// The Presenter was told what a person did: in tests of a View.
  public final func presenter(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.presenter, call, arguments)
  }

  /// The Interactor was asked. A stub of one tells the probe itself, so in a test this only expects it.
  ///
  /// - Parameter call: the stub's method, as `#function` has it: `greeting(for:)`.
  public final func interactor(_ arguments: any Sendable..., call: String = #function) {
    probe.record(.interactor, call, arguments)
  }

  /// The Router was to ask a question.
  @discardableResult
  public final func asked(_ question: Question) -> Bool {
    probe.record(.router, "confirm(_:)", [question])
    return answer
  }

  /// An event was logged.
  public final func log(_ event: AnalyticsEvent) { ProbedAnalytics(probe: probe).log(event) }

  /// A flag was read.
  public final func read<Value>(_ flag: FeatureFlag<Value>) {
    probe.record(.flags, "read(_:)", [flag.key])
  }
}
