import Viper

@MainActor final class BallotRouter: Ballot.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(_ navigator: Navigator<Route>) { self.navigator = navigator }

  func showResults(of poll: Poll) { navigator.push(.results(poll)) }
}
