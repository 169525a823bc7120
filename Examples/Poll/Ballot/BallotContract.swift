import InteractorKit

/// The scene that asks for a vote.
enum Ballot {
  @MainActor protocol PresenterInput: AnyObject {
    func didAppear()
    func didChoose(_ answer: Int)
    func didVote()
  }

  @MainActor protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func poll() async throws(DataError) -> Poll
    func vote(for answer: Int) async throws(DataError) -> Poll
  }

  @MainActor protocol RouterInput: AnyObject {
    func showResults(of poll: Poll)
  }

  struct ViewModel: Equatable {
    var question = ""
    var answers: [String] = []
    var chosen: Int?
    var problem: String?
  }
}
