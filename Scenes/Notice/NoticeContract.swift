import SceneServices

/// A static scene that tells how something ended: success, warning or error (seed rule 93).
public enum Notice {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didConfirm()
    func didSelectArticle()
    func didRequestBack()
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func close()
    /// In place of the notice.
    func openHelpCenter()
    /// On top of the notice.
    func openArticle(slug: String)
  }

  struct ViewModel: Equatable {
    enum Kind { case success, warning, error }

    var kind: Kind
    var title: String
    var headline: String
    var message: String
    var confirm: String
    /// A button that leads to an article, where one helps.
    var article: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let notice: Self = "notice"
}

extension AnalyticsEvent.Button {
  static let noticeConfirm: Self = "noticeConfirm"
  static let noticeArticle: Self = "noticeArticle"
}
