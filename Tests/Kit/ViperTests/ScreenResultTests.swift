import Testing
import ViperTesting

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) struct ScreenResultTests {
  private enum Route {
    case list
    case colors(ScreenResult<String>)
  }

  @MainActor
  private final class Colors: Screen {
    let result: ScreenResult<String>
    init(_ result: ScreenResult<String>) { self.result = result }
  }

  private let stack = ScreenStack()
  private let navigator: Navigator<Route>

  init() {
    navigator = Navigator(stack: stack) { route, _ in
      switch route {
      case .list: SampleScreen("list")
      case .colors(let result): Colors(result)
      }
    }
    navigator.start(with: [.list])
  }

  @Test func `a screen returns a value and closes`() async {
    async let color = navigator.result { .colors($0) }
    let colors = await opened()
    stack.push(SampleScreen("a popup"), as: .modal)

    colors.finish(with: "red")
    colors.finish(with: "blue")

    #expect(await color == "red")
    #expect(stack.layers.count == 1)
  }

  @Test func `a screen that is closed without a value returns nil`() async {
    async let color = navigator.result { .colors($0) }
    _ = await opened()

    navigator.pop()

    #expect(await color == nil)
  }

  private func opened() async -> ScreenResult<String> {
    while true {
      if let colors = stack.top as? Colors { return colors.result }
      await Task.yield()
    }
  }
}
