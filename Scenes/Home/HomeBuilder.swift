import Domain
import InteractorKit
import Routes
import TerminalWidgets
import Viper

public enum HomeBuilder {
  @MainActor
  public static func build(
    brand: Brand, copy: any Copy, words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = HomePresenter(
      brand: brand, copy: copy, router: HomeRouter(navigator: navigator),
      work: Work(reportingTo: work))
    return HomeView(presenter: presenter, words: words)
  }
}
