import SceneServices

/// A static scene that tells how something ended: success, warning or error (seed rule 93).
public enum Notice {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
    func didRequestBack()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func close()
    /// In place of the notice.
    func openHelpCenter()
  }

  struct ViewModel: Equatable {
    enum Kind { case success, warning, error }

    var kind: Kind
    var title: String
    var headline: String
    var message: String
    var confirm: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let notice: Self = "notice"
}

extension AnalyticsEvent.Button {
  static let noticeConfirm: Self = "noticeConfirm"
}
