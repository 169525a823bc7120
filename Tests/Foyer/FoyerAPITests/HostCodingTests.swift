import Domain
import Essentials
import FoyerAPI
import Testing

@Suite struct HostCodingTests {
  @Test(
    arguments: [
      (OutboxEntry.State.setAside, .setAside, nil), (.delivered(.now), .delivered, nil),
      (.waiting(until: Date(timeIntervalSince1970: 1_800_000_090)), .waiting, 90),
      (.waiting(until: .distantPast), .waiting, 0),
      (.waiting(until: .distantFuture), .waiting, 86_400),
    ] as [(OutboxEntry.State, SettleHostNotification.State, Int?)])
  func `the end of a delivery attempt is reported without the host's clock`(
    state: OutboxEntry.State, word: SettleHostNotification.State, seconds: Int?
  ) throws {
    let settlement = SettleHostNotification(
      try #require(OutboxReference("00000001")), as: state, error: nil,
      at: Date(timeIntervalSince1970: 1_800_000_000))

    #expect(settlement.state == word)
    #expect(settlement.retryAfter == seconds)
  }

  @Test func `keys that are none are left out, and a range is read as it is written`() throws {
    let keys = APICoding.decode(
      AuthorizedKeys.self,
      from: Array(#"{"account":"a-1","lines":["command=\"sh\" ssh-ed25519 AAAA","x"]}"#.utf8))
    let request = OperationRequest(FindUnixNumber(of: AccountID("a-1"), in: .usual))

    #expect(keys?.lines == [])
    #expect(request.parameters == ["id": "a-1", "ids": "20000-59999"])
    let read = try OperationRequest<FindUnixNumber>(request.parameters, NoContent())
    #expect(read.operation == request.operation)
    #expect(throws: ParameterProblem.self) {
      try OperationRequest<FindUnixNumber>(["id": "a-1", "ids": "0-9"], NoContent())
    }
  }

  @Test func `a refusal's values are members of its problem`() {
    let failure = AssignUnixNumbers.Failure.refused(.otherRange(ids: .usual))

    #expect(failure.problem.ids == "20000-59999" && failure.problem.status == 409)
    #expect(AssignUnixNumbers.Failure(failure.problem) == failure)
  }
}
