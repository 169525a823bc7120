import InteractorKit
import SceneServices

/// Say in a sentence what a guest leaves here.
public enum FormTemplate {
  @MainActor
  protocol PresenterInput: AnyObject {
    var hasUnsavedChanges: Bool { get }
    func didAppear()
    func didEditLine(_ text: String)
    func didSubmit()
    func didRequestBack()
  }

  @MainActor protocol PresenterOutput: AnyObject { func show(_ viewModel: ViewModel) }

  protocol InteractorInput: Sendable {
    /// - Returns: how many lines there are now.
    func store(_ line: String) async throws(DataError) -> Int
  }

  struct ViewModel: Equatable {
    var title, label, line, button: String
    /// What came of the last line, what is wrong with this one, what runs (Esc stops it).
    var note, problem, progress: String?
  }
}

extension AnalyticsEvent.Screen { static let formTemplate: Self = "formTemplate" }
extension AnalyticsEvent.Button { static let formTemplateStore: Self = "formTemplateStore" }
extension AnalyticsEvent.Call { static let formTemplateStore: Self = "formTemplateStore" }
