import Domain
import Routes
import SceneServices
import Viper

/// Shows all parts of a brand's look on one screen, for brand authors. A static scene that guests
/// can't reach.
public enum Preview {
  @MainActor
  public static func screen(brand: Brand, in context: SceneContext<Route>) -> Screen {
    PreviewView(
      presenter: PreviewPresenter(
        brand: brand, router: BackRouter(context.navigator), services: context.services),
      words: context.words)
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var items: [Item]
    var name: Field
    var password: Field
    var rules: [Rule]
    var button: String
    var note: String
    var answers: Answers
    var address: String
  }

  struct Item: Equatable {
    var title: String
    var detail: String
  }

  struct Field: Equatable {
    var label: String
    var text = ""
    var problem: String?
  }

  struct Rule: Equatable {
    var text: String
    var isMet: Bool
  }

  struct Answers: Equatable {
    var yes: String
    var no: String
  }
}
