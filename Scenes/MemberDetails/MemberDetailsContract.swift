import Domain
import SceneServices

/// What one member tells about themselves.
public enum MemberDetails {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didRequestReload()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// - Parameter forceReload: whether to ask anew, whatever was kept.
    func details(forceReload: Bool) async throws(MembersError) -> UserDetails
  }

  typealias RouterInput = CloseRouter

  struct ViewModel: Equatable {
    var title: String
    var name: String
    var load: LoadStatus
    /// Nil until there are details.
    var details: Details?
  }

  struct Details: Equatable {
    var about: String
    /// Whether nothing is written, and `about` says so.
    var isEmpty: Bool
    var joined: String
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let memberDetails: Self = "memberDetails"
}

extension AnalyticsEvent.Button {
  static let memberDetailsReload: Self = "memberDetailsReload"
}

extension AnalyticsEvent.Call {
  static let loadUserDetails: Self = "loadUserDetails"
}
