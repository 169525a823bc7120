import Domain
import Loopback
import Testing
import WebRepositories

@testable import APIClient

@Suite(.timeLimit(.minutes(5))) struct DeliveryReportsTests {
  @Test(arguments: [(0, true), (0, false), (2, false)])
  func `there is a report only if an entry waited`(delivered: Int, isEmpty: Bool) async throws {
    let server = try RawServer(
      .json(
        #"""
        {"delivered":\#(delivered),"postponed":0,"setAside":0,"missing":[],"isEmpty":\#(isEmpty)}
        """#))
    let client = ServerClient(
      try ServiceAddress(validating: "http://127.0.0.1:\(server.port)"),
      operatorToken: AccessToken())

    let report = try await client.retry(OutboxSelection())

    #expect(report?.delivered == (isEmpty ? nil : delivered))
  }
}
