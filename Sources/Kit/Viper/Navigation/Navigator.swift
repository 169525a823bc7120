import InteractorKit
import SceneServices

/// Goes where Routers say: every change of screen, popup and question passes here (seed rule 75).
///
/// It knows routes by their type only; the app hands in who builds a screen for one.
@MainActor
public final class Navigator<Route> {
  public let stack: ScreenStack
  private let makeScreen: @MainActor (Route, Navigator<Route>) -> Screen
  private let makePreview: @MainActor (Route, Navigator<Route>) -> Screen

  /// - Parameter makePreview: builds a screen that nobody has opened, so that nothing of it is to be
  ///   recorded; nil where that makes no difference.
  public init(
    stack: ScreenStack,
    makePreview: (@MainActor (Route, Navigator<Route>) -> Screen)? = nil,
    makeScreen: @escaping @MainActor (Route, Navigator<Route>) -> Screen
  ) {
    self.stack = stack
    self.makeScreen = makeScreen
    self.makePreview = makePreview ?? makeScreen
  }

  /// Opens these screens, the last on top.
  public func start(with routes: [Route]) {
    // `map` of an array of a type that isn't known here looks up what an array conforms to.
    var screens: [Screen] = []
    for index in routes.indices { screens.append(makeScreen(routes[index], self)) }
    stack.replaceAll(with: screens)
  }

  /// Opens a screen over all that is there; back leads to what was below.
  public func push(_ route: Route) { stack.push(makeScreen(route, self)) }

  /// Goes back to the screen before; popups over this one go with it.
  public func pop() { stack.pop() }

  /// Opens a screen instead of the topmost, to which nothing leads back.
  ///
  /// - Parameter count: how many screens go: one, unless several lead to one end.
  public func replace(_ count: Int = 1, with route: Route) {
    stack.replaceTop(count, with: makeScreen(route, self))
  }

  /// Opens a screen as a popup; over a list, it stands beside it where there is room.
  public func present(_ route: Route) { stack.present(makeScreen(route, self)) }

  /// Shows a screen beside the list that asks for it, where there is room: it gets no keys, and goes
  /// with the list.
  ///
  /// - Parameter route: nil takes away what is there.
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

  /// Opens a screen as a word about what has the focus; the next key dismisses it.
  public func overlay(_ route: Route) { stack.push(makeScreen(route, self), as: .overlay) }

  /// Closes the topmost popup.
  public func dismiss() { stack.dismiss() }

  /// Asks a question; the answer to a question that is taken away is no.
  public func confirm(_ question: Question) async -> Bool {
    await Work.asking { answer in stack.ask(question, answer: answer) }
  }

  /// Puts an address into the person's clipboard, if the terminal has one; nobody learns whether.
  public func copy(_ address: String) { stack.copy(address) }

  /// Leaves the program.
  public func quit() { stack.finish() }
}
