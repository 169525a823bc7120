import Domain
import FoyerAPI
import Testing

/// Requires that the server reads the same query that the client sends.
struct RowsParametersTests {
  @Test(arguments: [
    Domain.UsersQuery(), .init("Love", rows: 100..<300), .init("ß é", rows: 0..<1),
  ])
  func `members that are asked for come along in the query`(query: Domain.UsersQuery) throws {
    let sent = API.UsersQuery(query).parameters

    #expect(try API.UsersQuery(sent, NoContent()).rows == query)
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

  @Test func `a name alone, or a position alone, is enough; without both it is a page`() throws {
    #expect(
      try API.UsersQuery(["name": "ada"], NoContent()).rows == .init("ada", rows: 0..<500))
    #expect(try API.UsersQuery(["from": "7"], NoContent()).rows == .init(rows: 7..<507))
    #expect(try API.UsersQuery([:], NoContent()).rows == nil)
  }

  @Test(arguments: ["-1", "x", "", "1.5", "99999999999"])
  func `what is no position is refused`(text: String) {
    #expect(throws: ParameterProblem.self) {
      try API.UsersQuery(["from": text], NoContent())
    }
    #expect(throws: ParameterProblem.self) {
      try OperationRequest<LoadApplications>(["from": text, "brand": "aurora"], NoContent())
    }
  }

  @Test func `applications by their positions are those of a brand`() {
    #expect(throws: ParameterProblem.self) {
      try OperationRequest<LoadApplications>(["from": "0"], NoContent())
    }
  }
}
