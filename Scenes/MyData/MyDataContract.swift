import Domain
import SceneServices

/// All that is kept of a guest, as JSON, to be read and to be written to a file.
public enum MyData {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didEditPath(_ path: String)
    func didSubmit()
    func didRequestReload()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
  }

  protocol InteractorInput: Sendable {
    @MainActor var isSignedIn: Bool { get }
    /// Whether guests may write files.
    var mayWrite: Bool { get }
    /// The data as JSON, line by line.
    func data() async throws(SignInError) -> [String]
    /// - Returns: the whole path.
    func write(_ data: [String], to path: String, replaces: Bool) async throws(OwnFileProblem)
      -> String
    /// The session has ended.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// In place of this screen and of the account.
    func askToSignIn()
    /// Over this screen.
    func askToSignInAgain()
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// The lines of the data; empty until they are there.
    var data: [String]
    /// Where a file is named; nil where guests may write none.
    var file: File?
  }

  struct File: Equatable {
    var label: String
    var help: String
    var problem: String?
    var submit: String
    /// Where the data was written.
    var saved: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let myData: Self = "myData"
  static let myDataQuestion: Self = "myDataQuestion"
}

extension AnalyticsEvent.Button {
  static let myDataSave: Self = "myDataSave"
  static let myDataConfirm: Self = "myDataConfirm"
  static let myDataDecline: Self = "myDataDecline"
  static let myDataReload: Self = "myDataReload"
}

extension AnalyticsEvent.Call {
  static let exportOwnData: Self = "exportOwnData"
}
