import HomeScene
import NoticeScene
import Routes
import SignUpScene
import Viper

/// Builds the screen of a route.
@MainActor
struct SceneFactory {
  let container: DIContainer

  func screen(for route: Route, _ navigator: Navigator<Route>) -> Screen {
    switch route {
    case .home:
      HomeBuilder.build(
        brand: container.brand, copy: container.copy, words: container.words,
        work: container.work, navigator: navigator)
    case .signUp:
      SignUpBuilder.build(
        submit: container.useCases.makeSubmitRegistration(), brand: container.brand.id,
        copy: container.copy, words: container.words, work: container.work, navigator: navigator)
    case .notice(let notice):
      NoticeBuilder.build(notice, copy: container.copy, navigator: navigator)
    }
  }
}
