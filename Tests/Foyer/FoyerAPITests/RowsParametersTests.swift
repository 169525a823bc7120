import Domain
import FoyerAPI
import Testing

/// Requires that the server reads the same query that the client sends.
struct RowsParametersTests {
  @Test(arguments: [
    UsersQuery(), .init("Love", rows: 100..<300), .init("ß é", rows: 0..<1),
  ])
  func `members that are asked for come along in the query`(query: UsersQuery) throws {
    let sent = OperationRequest(ListMembers(query)).parameters

    #expect(try OperationRequest<ListMembers>(sent, NoContent()).operation.query == query)
  }

  @Test func `applications that are asked for come along in the query`() throws {
    let load = LoadApplications(
      BrandID("aurora"), state: .pending, part: "Ada", rows: 49_900..<50_000)

    let sent = OperationRequest(load).parameters

    #expect(
      sent == [
        "brand": "aurora", "state": "pending", "part": "Ada", "from": "49900", "limit": "100",
      ])
    #expect(try OperationRequest<LoadApplications>(sent, NoContent()).operation == load)
  }

  @Test(
    arguments: [
      (["name": "ada"], UsersQuery("ada")), (["from": "7"], UsersQuery(rows: 7..<507)),
      (["limit": "7"], UsersQuery(rows: 0..<7)), (["limit": "2147483647"], UsersQuery()),
      (["from": "2147483647"], UsersQuery(rows: 2_147_483_647..<2_147_484_147)),
      ([:], UsersQuery()),
    ])
  func `a member that is missing, or too large, has a default`(
    sent: [String: String], query: UsersQuery
  ) throws {
    #expect(try OperationRequest<ListMembers>(sent, NoContent()).operation.query == query)
  }

  @Test(arguments: ["-1", "x", "", "1.5", "99999999999"])
  func `what is no position is refused`(text: String) {
    #expect(throws: ParameterProblem.self) {
      try OperationRequest<ListMembers>(["from": text], NoContent())
    }
    #expect(throws: ParameterProblem.self) {
      try OperationRequest<LoadApplications>(["from": text, "brand": "aurora"], NoContent())
    }
  }

  @Test func `as much is compared of a text that is looked for as a screen takes`() throws {
    let sent = ["brand": "aurora", "from": "0", "part": String(repeating: "É", count: 5_000)]

    let read = try OperationRequest<LoadApplications>(sent, NoContent()).operation

    #expect(read.folded == String(repeating: "e", count: 200))
  }

  @Test func `applications by their positions are those of a brand`() {
    #expect(throws: ParameterProblem.self) {
      try OperationRequest<LoadApplications>(["from": "0"], NoContent())
    }
  }
}
