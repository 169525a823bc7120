import Domain
import SceneServices

/// The ways to get help, in the order that the brand configures.
public enum HelpCenter {
  @MainActor
  protocol PresenterInput: ScreenListener {
    func didSelectSection(at index: Int)
    /// Called where the screen has space for details beside the list; nil if nothing is selected.
    func didHighlightSection(at index: Int?)
    func didRequestSearch()
    func didReachEnd()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Parses a section order such as `store, social(github|mastodon)` (design rules 89 and 92).
    func sections(from order: String) -> SectionOrder
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func open(_ section: HelpSection)
    func openSearch()
    /// Shows the section beside the list; nil shows nothing.
    func preview(_ section: HelpSection?)
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var question: String
    var cells: [Cell]
    /// Shown if there are no cells.
    var empty: String
    /// True if there are articles to search.
    var canSearch = false
  }

  struct Cell: Equatable {
    var title: String
    var detail: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let helpCenter: Self = "helpCenter"
}

extension AnalyticsEvent.Button {
  static let helpStore: Self = "helpStore"
  static let helpSocialNetworks: Self = "helpSocialNetworks"
  static let helpChat: Self = "helpChat"
  static let helpEmail: Self = "helpEmail"
  static let helpPortal: Self = "helpPortal"
  static let helpArticles: Self = "helpArticles"
  static let helpContact: Self = "helpContact"
}
