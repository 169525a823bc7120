import InteractorKit
import SceneServices

/// The navigator to which Routers turn: every change of screen, popup and question passes here
/// (design rule 75: the Router owns them).
///
/// It doesn't know the program's routes; the program passes the function that builds a route's
/// screen.
@MainActor
public final class Navigator<Route> {
  /// The open screens.
  public let stack: ScreenStack
  let makeScreen: @MainActor (Route, Navigator<Route>) -> Screen
  private let makePreview: @MainActor (Route, Navigator<Route>) -> Screen

  /// Creates a navigator on a stack.
  ///
  /// - Parameters:
  ///   - makePreview: builds a screen that the guest hasn't opened, and that therefore mustn't log
  ///     events; nil to build it as any other.
  ///   - makeScreen: builds the screen of a route.
  public init(
    stack: ScreenStack,
    makePreview: (@MainActor (Route, Navigator<Route>) -> Screen)? = nil,
    makeScreen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) {
    self.stack = stack
    self.makeScreen = makeScreen
    self.makePreview = makePreview ?? makeScreen
  }

  /// Replaces all screens by those of these routes, the last one on top.
  public func start(with routes: [Route]) {
    // `map` on an array of a generic type looks up the array's conformances at run time, which is
    // slow.
    var screens: [Screen] = []
    for index in routes.indices { screens.append(makeScreen(routes[index], self)) }
    stack.replaceAll(with: screens)
  }

  /// Opens a screen that covers all others. Going back leads to the one below.
  public func push(_ route: Route) { stack.push(makeScreen(route, self)) }

  /// Goes back to the previous screen and closes the popups over the current one.
  public func pop() { stack.pop() }

  /// Opens a screen in place of the top ones. Going back doesn't lead to these.
  ///
  /// - Parameter count: the number of screens to replace: 1, unless several form one flow.
  public func replace(_ count: Int = 1, with route: Route) {
    stack.replaceTop(count, with: makeScreen(route, self))
  }

  /// Opens a screen as a popup. If it is about a list, it appears beside the list on a wide
  /// terminal.
  public func present(_ route: Route) { stack.present(makeScreen(route, self)) }

  /// Shows a screen beside the current list on a wide terminal. It gets no keys, and disappears
  /// with the list.
  ///
  /// - Parameter route: nil removes the current preview.
  public func preview(_ route: Route?) {
    guard let list = stack.layers.last(where: { $0.screen.hasDetailsBeside })?.screen
    else { return }
    list.preview = route.map { route in
      let navigator = Navigator(stack: ScreenStack(), makeScreen: makePreview)
      navigator.stack.onChange = { [weak list] in list?.setNeedsPaint() }
      navigator.start(with: [route])
      return Preview(navigator)
    }
    list.setNeedsPaint()
  }

  /// Opens a screen as a note about the focused widget. The next key dismisses it.
  public func overlay(_ route: Route) { stack.push(makeScreen(route, self), as: .overlay) }

  /// Closes the top popup.
  public func dismiss() { stack.dismiss() }

  /// Asks a question and returns the guest's answer. A question that is removed unanswered counts
  /// as no.
  public func confirm(_ question: Question) async -> Bool {
    await Work.asking { answer in stack.ask(question, answer: answer) }
  }

  /// Copies an address to the guest's clipboard. Terminals without one ignore it, and don't report
  /// that.
  public func copy(_ address: String) { stack.copy(address) }

  /// Shows a notification outside of the screen, if the terminal is known to show them. Text that a
  /// stranger typed doesn't belong there.
  public func notify(_ title: String, _ text: String) { stack.notify(title, text) }

  /// Leaves the program, if the guest may.
  public func quit() { stack.finish() }
}
