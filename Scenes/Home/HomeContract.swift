import Viper

/// The first screen: what the label is called, and what can be done here.
public enum Home {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didSelectItem(at index: Int)
    func didRequestBack()
    func didPressQuit()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func openSignUp()
    func confirm(_ question: Question) async -> Bool
    func quit()
  }

  struct ViewModel: Equatable {
    var title: String
    var welcome: String
    var items: [Item]
  }

  struct Item: Equatable {
    var title: String
    var detail: String
  }
}
