import InteractorKit

/// Describe in a sentence what the guest does here.
enum Template {
  @MainActor protocol PresenterInput: AnyObject {
    func didAppear()
    func didAdd(_ line: String)
    func didRequestBack()
  }

  @MainActor protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func lines() async throws(DataError) -> [String]
    func add(_ line: String) async throws(DataError) -> [String]
  }

  @MainActor protocol RouterInput: AnyObject {
    func close()
  }

  struct ViewModel: Equatable {
    var lines: [String] = []
    /// What the guest has to do before the line is added.
    var problem: String?
  }
}
