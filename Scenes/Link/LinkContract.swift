import SceneServices

/// A popup with an address outside: static, and nothing is ever opened (seed rule 93).
public enum Link {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
    func didRequestCopy()
    func didRequestBack()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func close()
    func copy(_ address: String)
  }

  struct ViewModel: Equatable {
    var title: String
    var text: String
    /// The address in full, as it is read and copied.
    var address: String
    /// The same as a URI, for terminals that make it a hyperlink.
    var target: String
    var confirm: String
    /// What is said when it was copied; nil where nothing can be.
    var copied: String?
    /// Instead of the code, on a screen that is too small for it.
    var codeTooBig: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let link: Self = "link"
}

extension AnalyticsEvent.Button {
  static let linkClose: Self = "linkClose"
  static let linkCopy: Self = "linkCopy"
}
