import Domain
import FoyerAPI
import Secrets
import Testing

@Suite struct OperationCodingTests {
  private static let key = SSHPublicKey(
    stored: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJVKuyyVFaU8WGclTiC+suDR19AB05WbenKDinq+u93P a b")!

  @Test func `a member that the path names isn't in the body`() throws {
    let request = OperationRequest(AnswerVouch(.decline, to: AccountID("a/7")))

    let body = try #require(request.encoded())

    #expect(request.parameters == ["id": "a/7"])
    #expect(body.withBytes { String(decoding: $0, as: UTF8.self) } == #"{"answer":"decline"}"#)
    #expect(try read(request, AnswerVouch.self) == request.operation)
  }

  @Test func `a member of the query, and secrets in the body, come back`() throws {
    let removal = OperationRequest(RemoveKey(Self.key))
    let addition = OperationRequest(
      AddKey(Self.key, Secret("a\"B"), code: SecondFactorCode(typed: "123456"), language: "ja"))

    #expect(!Self.key.comment.isEmpty && removal.parameters == ["line": Self.key.line])
    #expect(try read(removal, RemoveKey.self).line == Self.key)
    let added = try read(addition, AddKey.self)
    #expect(added.line == Self.key && added.language == "ja")
    #expect(added.password == Secret("a\"B") && added.secondFactor == Secret("123456"))
  }

  /// Programs would differ about which of the two counts.
  @Test func `a body that repeats a parameter isn't read`() {
    #expect(throws: APICodingProblem.repeatedName) {
      try read(#"{"answer":"give","id":"8"}"#, ["id": "7"])
    }
  }

  @Test(
    arguments: [
      (#"{"a":1,"a":2}"#, true), (#"{"a":{"b":1,"b":2}}"#, true),
      (#"{"a":[{"b":[]},{"c":1,"b":2,"c":3}]}"#, true), (#"{"a":{"bc":1,"b\u0063":2}}"#, true),
      (#"{"a":[{"b":1},{"b":2}],"b":{"a":3}}"#, false), (#"{"a":["b","b"],"b":"b"}"#, false),
      (#"{"a":{"b":{}},"c":{"b":{}}}"#, false),
    ])
  func `an object has each name once, at every depth`(body: String, isRefused: Bool) throws {
    let read = {
      try Array(body.utf8).withUnsafeBytes {
        try APICoding.decode([String: JSON].self, from: $0)
      }
    }
    if isRefused {
      #expect(throws: APICodingProblem.repeatedName) { try read() }
    } else {
      #expect(try !read().isEmpty)
    }
  }

  @Test(arguments: ["{}", #"{ }"#, #"{"answer":"maybe"}"#, #"{"answer":7}"#, "[]", ""])
  func `a body without a right answer isn't read`(body: String) {
    #expect(throws: (any Error).self) { try read(body, ["id": "7"]) }
  }

  @Test(arguments: [
    AddKey.Failure.refused(.keyTaken), .refused(.keyPresent), .denied(.signedOut),
    .denied(.secondFactorNeeded), .denied(.wrongPassword), .denied(.wrongCode),
    .denied(.secondFactorUnavailable), .denied(.paused(seconds: 9)),
    .invalid([FieldProblem(field: "line", rule: "tooMany", limit: 20)]),
  ])
  func `a client makes the same failure of a problem`(failure: AddKey.Failure) {
    #expect(AddKey.Failure(failure.problem) == failure)
  }

  @Test(arguments: KeyRefusal.samples)
  func `a refusal is a problem type of its own`(refusal: KeyRefusal) {
    let problem = AddKey.Failure.refused(refusal).problem

    #expect(problem.kind != .refused && problem.status == refusal.answer.status)
  }

  private func read<Op: APIOperation>(
    _ request: OperationRequest<Op>, _ type: Op.Type
  ) throws -> Op {
    let body = Op.endpoint.hasBody ? try #require(request.encoded()) : Secret("{}")
    return try body.withBytes {
      try OperationRequest<Op>.read(request.parameters, $0).operation
    }
  }

  private func read(_ body: String, _ parameters: [String: String]) throws -> AnswerVouch {
    try [UInt8](body.utf8).withUnsafeBytes {
      try OperationRequest<AnswerVouch>.read(parameters, $0).operation
    }
  }
}
