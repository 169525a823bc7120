import InteractorKit
import SceneServices

/// Describe in a sentence the purpose of this form.
public enum FormTemplate {
  @MainActor
  protocol PresenterInput: ScreenListener {
    var hasUnsavedChanges: Bool { get }
    func didEditLine(_ text: String)
    func didSubmit()
  }

  @MainActor protocol PresenterOutput: AnyObject { func show(_ viewModel: ViewModel) }

  protocol InteractorInput: Sendable {
    /// - Returns: The number of lines after this one is stored.
    func store(_ line: String) async throws(DataError) -> Int
  }

  struct ViewModel: Equatable {
    var title, label, line, button: String
    /// The last line's result, this line's error and the running work, which Esc stops.
    var note, problem, progress: String?
  }
}

extension AnalyticsEvent.Screen { static let formTemplate: Self = "formTemplate" }
extension AnalyticsEvent.Button { static let formTemplateStore: Self = "formTemplateStore" }
extension AnalyticsEvent.Call { static let formTemplateStore: Self = "formTemplateStore" }
