import InteractorKit

struct BallotInteractor: Ballot.InteractorInput {
  let getPoll: Interactor.Get<Poll>
  let castVote: CastVote

  func poll() async throws(DataError) -> Poll { try await getPoll.execute() }

  func vote(for answer: Int) async throws(DataError) -> Poll {
    try await castVote.execute(for: answer)
  }
}
