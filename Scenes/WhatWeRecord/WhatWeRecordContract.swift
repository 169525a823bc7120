import SceneServices

/// Every kind of event that Foyer may record, for those it may record: a static list (seed
/// rule 93).
public enum WhatWeRecord {
  @MainActor
  protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
    func didAppear()
    func didReachEnd()
    func didRequestBack()
  }

  typealias RouterInput = CloseRouter

  struct ViewModel: Equatable {
    var title: String
    /// Whether anything is recorded now, and what never is.
    var promise: String
    var events: [Event]
  }

  struct Event: Equatable {
    var title: String
    /// What is known of it.
    var detail: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let whatWeRecord: Self = "whatWeRecord"
}
