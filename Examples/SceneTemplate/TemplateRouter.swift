import Viper

@MainActor final class TemplateRouter<Route>: Template.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(_ navigator: Navigator<Route>) { self.navigator = navigator }

  func close() { navigator.pop() }
}
