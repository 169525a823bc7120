import Domain
import MemberScreens
import SceneServices

/// All data of a guest's account as JSON, to read here or write to a file.
public enum MyData {
  @MainActor
  protocol PresenterInput: ScreenListener {
    func didEditPath(_ path: String)
    func didSubmit()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
  }

  protocol InteractorInput: MemberInteractor, FileInteractor {
    /// Returns the data as lines of JSON.
    func data() async throws(OwnFailure) -> [String]
  }

  typealias RouterInput = MemberRouter & QuestionRouter

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// The data as lines of JSON; empty until it is loaded.
    var data: [String]
    /// The field for a file's path; nil if guests may not write files.
    var file: FileForm?
  }
}

// MARK: Analytics events

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
