import Foundation
import InteractorKit
import Viper

enum Route {
  case ballot
  case results(Poll)
}

/// The composition root: only this type knows which type implements which protocol.
@MainActor struct Wiring {
  let file: URL
  let work: Work

  func screen(_ route: Route, _ navigator: Navigator<Route>) -> Screen {
    switch route {
    case .ballot: ballot(navigator)
    case .results(let poll): ResultsView(presenter: ResultsPresenter(poll))
    }
  }

  private func ballot(_ navigator: Navigator<Route>) -> Screen {
    let polls = SingleDataSourceRepository(PollFile(url: file))
    let getPoll = Interactor.Get(polls)
    let presenter = BallotPresenter(
      interactor: BallotInteractor(
        getPoll: getPoll, castVote: CastVote(getPoll: getPoll, putPoll: Interactor.Put(polls))),
      router: BallotRouter(navigator), work: Work(reportingTo: work))
    let view = BallotView(presenter: presenter)
    presenter.output = view
    return view
  }
}
