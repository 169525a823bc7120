import APIClient
import Domain
import Foundation
import FoyerAPI
import FoyerServer
import Testing

/// What openapi.yaml says is what the server does, and all that it does. `WebAnswer` compares
/// the answers of all other tests with it, too.
@Suite(.timeLimit(.minutes(5))) struct OpenAPITests {
  /// What the JSON of a schema is read and written by.
  private static let types: [String: any (Decodable & Sendable).Type] = [
    "Registration": API.Registration.self, "Account": API.Account.self,
    "AccountEntry": API.AccountEntry.self, "AccountsPage": API.AccountsPage.self,
    "ProfileChanges": API.ProfileChanges.self, "PublicProfile": API.PublicProfile.self,
    "ProfileEdit": API.ProfileEdit.self, "Profile": API.Profile.self,
    "Passwords": API.Label.Passwords.self, "Label": API.Label.self, "User": API.User.self,
    "UsersPage": API.UsersPage.self, "Member": API.Member.self,
    "ApplicationReceipt": API.ApplicationReceipt.self, "Application": API.Application.self,
    "Answer": SignUpAnswer.self, "ApplicationsPage": API.ApplicationsPage.self,
    "Code": API.Code.self,
    "CodeVerdict": API.CodeVerdict.self, "CodeRequest": API.CodeRequest.self,
    "CodeSending": API.CodeSending.self, "Decision": API.Decision.self,
    "InvitationRequest": API.InvitationRequest.self, "Invitation": API.Invitation.self,
    "Invitations": API.Invitations.self,
    "Message": API.Message.self, "MessageDetail": API.Message.Detail.self,
    "MessageReceipt": API.MessageReceipt.self, "FieldProblem": FieldProblem.self,
    "Problem": ProblemDetails.self, "ServerState": API.ServerState.self,
    "ServerLimits": API.ServerState.Limits.self, "Waiting": API.ServerState.Waiting.self,
  ]

  private let document = OpenAPIDocument.shared

  @Test func `has the routes of the router`() async throws {
    let data = ServerData()
    let server = try await FoyerServer(
      ServerOptions(dataDirectory: data.directory(), labels: Labels()))

    #expect(server.routes.sorted() == document.operations.sorted())
  }

  @Test func `has a schema for each type, and each kind of problem`() {
    #expect(
      Set(document.schemas.keys) == Set(Self.types.keys).union(["ApplicationState", "ProblemKind"]))
    #expect(
      document.schemas["ProblemKind"]?["enum"]?.elements?.compactMap(\.string)
        == ProblemDetails.Kind.allCases.map(\.rawValue))
  }

  @Test(arguments: types.keys.sorted())
  func `has the fields of the type, and those are needed that it can't do without`(name: String)
    throws
  {
    let (schema, type) = (try #require(document.schemas[name]), try #require(Self.types[name]))
    let properties = try #require(schema["properties"]?.members)
    let sample = try #require(sample(of: schema).members)
    let value = try #require(decoded(type, from: sample))

    #expect(Set(Mirror(reflecting: value).children.compactMap(\.label)) == Set(properties.keys))
    for (name, property) in properties {
      let isNeeded = decoded(type, from: sample.filter { $0.key != name }) == nil
      #expect(isNeeded == schema.required.contains(name), "\(name)")
      let isString = document.resolved(property).types.contains("string")
      let wrong = sample.merging([name: isString ? .bool(true) : .string("true")]) { $1 }
      #expect(decoded(type, from: wrong) == nil, "\(name)")
    }
  }

  @Test func `is served as it was when the server was built`() async throws {
    let server = try ServerProcess()

    let answer = try await WebAnswer(server.url("/openapi.yaml"))

    #expect(answer.type == "application/yaml")
    #expect(answer.text == document.text)
  }

  @Test func `has every status that is answered, and no other`() async throws {
    // Whoever could make a commit fail on purpose might see these.
    let unseen: Set = [
      "POST /accounts 500", "PUT /accounts/{id}/profile 500", "DELETE /accounts/{id} 500",
      "POST /messages 500", "POST /verification 500", "POST /verification/code 500",
      "POST /applications/{id}/decision 500",
    ]

    let seen = try await Outcomes().all()

    #expect(document.outcomes.subtracting(seen).subtracting(unseen) == [])
    #expect(seen.subtracting(document.outcomes) == [])
  }

  private func decoded(_ type: any (Decodable & Sendable).Type, from members: [String: JSONValue])
    -> Any?
  {
    guard let json = try? JSONEncoder().encode(JSONValue.object(members)) else { return nil }
    return try? APICoding.decoder.decode(type, from: json)
  }

  private func sample(of schema: JSONValue) -> JSONValue {
    let schema = document.resolved(schema)
    if let first = schema["enum"]?.elements?.first { return first }
    if schema.types.contains("object") {
      return .object((schema["properties"]?.members ?? [:]).mapValues(sample))
    }
    if schema.types.contains("array") { return .array([sample(of: schema["items"] ?? .null)]) }
    if schema.types.contains("boolean") { return .bool(true) }
    if schema.types.contains("integer") { return .integer(1) }
    return .string(schema["format"]?.string == "date-time" ? "2027-01-15T08:00:00.123Z" : "text")
  }
}
