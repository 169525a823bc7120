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

  /// What becomes of events.
  public enum Recording: Sendable, Equatable {
    /// Somebody has switched it off.
    case off
    /// On this machine.
    case kept
    /// To a collector at that address, too.
    case sent(to: String)
  }

  typealias RouterInput = CloseRouter

  struct ViewModel: Equatable {
    var title: String
    /// Whether anything is recorded now, what never is, and where it goes.
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
