import InteractorKit
import Testing
import ViperTesting

@testable import Poll

/// Expects every call of the Presenter, in order: the probe reports calls that a test leaves out.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct BallotPresenterTests {
  private let spy = BallotSpy()
  private let work = Work()

  @Test func `asks the question, and shows the results of a vote`() async {
    let presenter = presenter(.success(.first))

    presenter.didAppear()
    await work.settled()
    presenter.didChoose(1)
    presenter.didVote()
    await work.settled()

    let shown = Ballot.ViewModel(question: Poll.first.question, answers: Poll.first.answers)
    var chosen = shown
    chosen.chosen = 1
    spy.expect {
      spy.interactor(call: "poll()")
      spy.show(shown)
      spy.show(chosen)
      spy.interactor(1, call: "vote(for:)")
      spy.showResults(of: .first)
    }
  }

  @Test func `two quick presses are one vote`() async {
    let presenter = presenter(.success(.first))
    presenter.didChoose(1)

    presenter.didVote()
    presenter.didVote()
    await work.settled()

    spy.expect {
      spy.show(.init(chosen: 1))
      spy.interactor(1, call: "vote(for:)")
      spy.showResults(of: .first)
    }
  }

  @Test func `says that nothing was chosen`() {
    presenter(.success(.first)).didVote()

    spy.expect { spy.show(.init(problem: "Choose an answer.")) }
  }

  @Test func `says what failed`() async {
    presenter(.failure(.failed("poll.json is no poll"))).didAppear()
    await work.settled()

    spy.expect {
      spy.interactor(call: "poll()")
      spy.show(.init(problem: "That didn't work: poll.json is no poll. Try again."))
    }
  }

  private func presenter(_ answer: Result<Poll, DataError>) -> BallotPresenter {
    let presenter = BallotPresenter(
      interactor: BallotInteractorStub(probe: spy.probe, answer: answer), router: spy, work: work)
    presenter.output = spy
    spy.presenter = presenter
    return presenter
  }
}

final class BallotSpy: SceneSpy, Ballot.PresenterOutput, Ballot.RouterInput {
  var presenter: BallotPresenter?

  func show(_ viewModel: Ballot.ViewModel) { view(viewModel) }
  func showResults(of poll: Poll) { router(poll) }
}

struct BallotInteractorStub: Ballot.InteractorInput {
  let probe: SceneProbe
  let answer: Result<Poll, DataError>

  func poll() async throws(DataError) -> Poll {
    probe.interactor()
    return try answer.get()
  }

  func vote(for answer: Int) async throws(DataError) -> Poll {
    probe.interactor(answer)
    return try self.answer.get()
  }
}
