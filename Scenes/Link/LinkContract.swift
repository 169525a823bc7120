/// A popup with an address outside: static, and nothing is ever opened (seed rule 93).
public enum Link {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var text: String
    /// The address in full, as it is read and copied.
    var address: String
    /// The same as a URI, for terminals that make it a hyperlink.
    var target: String
    var confirm: String
  }
}
