import Domain
import SceneServices

/// The ways to get help with this label, in the order that its configuration gives.
public enum HelpCenter {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didSelectSection(at index: Int)
    /// There is room for details beside the list; nil where nothing is selected.
    func didHighlightSection(at index: Int?)
    func didRequestSearch()
    func didReachEnd()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Parses a section order, e.g. `store, social(github|mastodon)` (seed rules 89, 92).
    func sections(from order: String) -> SectionOrder
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func open(_ section: HelpSection)
    func openSearch()
    /// Shows beside the list what would be opened; nil shows nothing.
    func preview(_ section: HelpSection?)
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var question: String
    var cells: [Cell]
    /// Instead of cells, when there are none.
    var empty: String
    /// Whether there is something to search.
    var canSearch = false
  }

  struct Cell: Equatable {
    var title: String
    var detail: String
  }
}

// MARK: What is recorded

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
  static let helpSearch: Self = "helpSearch"
  static let helpContact: Self = "helpContact"
}
