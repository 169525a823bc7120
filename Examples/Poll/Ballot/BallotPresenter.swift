import InteractorKit

@MainActor final class BallotPresenter: Ballot.PresenterInput {
  weak var output: (any Ballot.PresenterOutput)?
  private let interactor: any Ballot.InteractorInput
  private let router: any Ballot.RouterInput
  private let work: Work
  /// True while a vote is being saved, so that pressing twice quickly casts one vote.
  private var isVoting = false
  private var viewModel = Ballot.ViewModel() { didSet { output?.show(viewModel) } }

  init(interactor: any Ballot.InteractorInput, router: any Ballot.RouterInput, work: Work) {
    self.interactor = interactor
    self.router = router
    self.work = work
  }

  func didAppear() {
    perform { [interactor] () async throws(DataError) in
      try await interactor.poll()
    } then: {
      $0.viewModel = .init(question: $1.question, answers: $1.answers)
    }
  }

  func didChoose(_ answer: Int) { viewModel.chosen = answer }

  func didVote() {
    guard let answer = viewModel.chosen else {
      viewModel.problem = "Choose an answer."
      return
    }
    guard !isVoting else { return }
    isVoting = true
    perform { [interactor] () async throws(DataError) in
      try await interactor.vote(for: answer)
    } then: {
      $0.router.showResults(of: $1)
    }
  }

  private func perform(
    _ operation: @escaping @Sendable () async throws(DataError) -> Poll,
    then show: @escaping @MainActor (BallotPresenter, Poll) -> Void
  ) {
    work.start { [weak self] in
      defer { self?.isVoting = false }
      do throws(DataError) {
        let poll = try await operation()
        if let self { show(self, poll) }
      } catch {
        self?.viewModel.problem = "That didn't work: \(error.reason). Try again."
      }
    }
  }
}

extension DataError {
  fileprivate var reason: String {
    if case .failed(let reason) = self { reason } else { "\(self)" }
  }
}
