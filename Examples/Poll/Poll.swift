import Foundation
import InteractorKit

/// A question with its answers and their numbers of votes.
struct Poll: Codable, Equatable, Sendable {
  var question: String
  var answers: [String]
  var votes: [Int]

  static let first = Poll(
    question: "Tabs or spaces?", answers: ["Tabs", "Spaces", "Whatever the formatter says"],
    votes: [0, 0, 0])
}

/// Stores the poll in a file. If there is no file, it returns `Poll.first`.
struct PollFile: GetDataSource, PutDataSource {
  let url: URL

  func get(_ query: any Query) throws(DataError) -> Poll {
    guard FileManager.default.fileExists(atPath: url.path) else { return .first }
    do { return try JSONDecoder().decode(Poll.self, from: Data(contentsOf: url)) } catch {
      throw .failed("\(url.lastPathComponent) is no poll")
    }
  }

  func put(_ poll: Poll, for query: any Query) throws(DataError) -> Poll {
    do { try JSONEncoder().encode(poll).write(to: url, options: .atomic) } catch {
      throw .failed("\(url.lastPathComponent) can't be written")
    }
    return poll
  }

  func getAll(_ query: any Query) throws(DataError) -> [Poll] { [try get(query)] }

  func putAll(_ polls: [Poll], for query: any Query) throws(DataError) -> [Poll] {
    throw .illegalArgument("there is one poll")
  }
}

struct CastVote: Sendable {
  let getPoll: Interactor.Get<Poll>
  let putPoll: Interactor.Put<Poll>
  var executor: any InteractorExecutor = AppExecutor.shared

  func execute(
    for answer: Int, in executor: (any InteractorExecutor)? = nil
  ) async throws(DataError) -> Poll {
    try await (executor ?? self.executor).run { () async throws(DataError) in
      var poll = try await getPoll.execute(in: DirectExecutor())
      guard poll.votes.indices.contains(answer) else { throw .illegalArgument("no such answer") }
      poll.votes[answer] += 1
      return try await putPoll.execute(poll, in: DirectExecutor())
    }
  }
}
