/// A static scene. It has no Interactor, and its View reads the view model once.
enum Results {
  @MainActor protocol PresenterInput: AnyObject {
    var viewModel: ViewModel { get }
  }

  struct ViewModel: Equatable {
    struct Bar: Equatable {
      let answer: String
      let share: Double
      let votes: String
    }

    let question: String
    let bars: [Bar]
  }
}

@MainActor final class ResultsPresenter: Results.PresenterInput {
  let viewModel: Results.ViewModel

  init(_ poll: Poll) {
    let all = max(1, poll.votes.reduce(0, +))
    viewModel = .init(
      question: poll.question,
      bars: zip(poll.answers, poll.votes).map { answer, votes in
        .init(
          answer: answer, share: Double(votes) / Double(all),
          votes: votes == 1 ? "1 vote" : "\(votes) votes")
      })
  }
}
