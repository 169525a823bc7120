import Routes
import SceneServices
import ViperTesting

/// A Router that logs where the Presenter leads.
public final class RouteSpy: SceneSpy, SceneRouter {
  public typealias Route = Routes.Route

  public init() { super.init(exhaustive: []) }

  /// The routes in order; nil where the screen was closed.
  public var calls: [Route?] {
    probe.calls.map { call in call.arguments.lazy.compactMap { $0 as? Route }.first }
  }
}
