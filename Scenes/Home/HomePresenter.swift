import Domain
import InteractorKit
import Viper

@MainActor
final class HomePresenter: Home.PresenterInput {
  private enum Choice: String, CaseIterable {
    case signUp, quit
  }

  let viewModel: Home.ViewModel
  private let router: any Home.RouterInput
  private let copy: any Copy
  private let work: Work

  init(brand: Brand, copy: any Copy, router: any Home.RouterInput, work: Work) {
    self.copy = copy
    self.router = router
    self.work = work
    viewModel = Home.ViewModel(
      title: copy["home.title"],
      welcome: copy("home.welcome", ["brand": brand.name]),
      items: Choice.allCases.map {
        Home.Item(
          title: copy["home.\($0.rawValue).title"], detail: copy["home.\($0.rawValue).detail"])
      })
  }

  func didSelectItem(at index: Int) {
    switch Choice.allCases[index] {
    case .signUp: router.openSignUp()
    case .quit: router.quit()
    }
  }

  /// Esc may have been meant for something else, so it asks; `q` can't be.
  func didRequestBack() {
    let question = Question(
      title: copy["home.leave.title"], message: copy["home.leave.message"],
      yes: copy["home.leave.yes"], no: copy["home.leave.no"])
    work.start { [router] in
      if await router.confirm(question) { router.quit() }
    }
  }

  func didPressQuit() { router.quit() }
}
