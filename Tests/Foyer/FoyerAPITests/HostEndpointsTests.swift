import Domain
import FoyerAPI
import SceneServices
import Secrets
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct HostEndpointsTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `a notification arrives as it was sent`() throws {
    let payload = ProvisioningPayload(
      message: "msg_1", change: "created", account: "a-1", at: now,
      person: .init(name: "Ada", username: "ada", brand: "aurora", createdAt: now))
    let entry = OutboxEntry(
      reference: try #require(OutboxReference("00000001")), kind: ProvisioningTarget.unix.kind,
      payload: payload.bytes, createdAt: now, attempts: 2, state: .waiting(until: now))

    let sent = API.ClaimedNotification(API.HostNotification(entry))
    let json = try #require(APICoding.encode(sent))
    let read = json.withBytes { try? APICoding.decode(API.ClaimedNotification.self, from: $0) }

    let arrived = try #require(read?.notification?.entry(until: now))
    #expect(arrived.reference == entry.reference && arrived.attempts == 2)
    #expect(try ProvisioningPayload(arrived) == payload)
  }

  @Test(
    arguments: [
      (OutboxEntry.State.setAside, "setAside", nil), (.delivered(.now), "delivered", nil),
      (.waiting(until: Date(timeIntervalSince1970: 1_800_000_090)), "waiting", 90),
      (.waiting(until: .distantPast), "waiting", 0),
      (.waiting(until: .distantFuture), "waiting", 86_400),
    ] as [(OutboxEntry.State, String, Int?)])
  func `the end of a delivery attempt is reported without the host's clock`(
    state: OutboxEntry.State, word: String, seconds: Int?
  ) {
    let settlement = API.Settlement(state, error: nil, at: now)

    #expect(settlement.state == word)
    #expect(settlement.retryAfter == seconds)
  }

  @Test func `keys that are none are left out, and a range is read as it is written`() throws {
    let keys = APICoding.decode(
      API.HostKeys.self,
      from: Array(#"{"account":"a-1","keys":["command=\"sh\" ssh-ed25519 AAAA","x"]}"#.utf8))
    let query = API.UnixNumberQuery(AccountID("a-1"), .usual)

    #expect(keys?.authorizedKeys.lines == [])
    #expect(try API.UnixNumberQuery(query.parameters, NoContent()) == query)
    #expect(throws: ParameterProblem.self) {
      try API.UnixNumberQuery(["id": "a-1", "ids": "0-9"], NoContent())
    }
  }
}
