import APIClient
import Domain
import Foundation
import FoyerAPI
import Secrets
import Testing

/// Every endpoint of the API, asked with every kind of token.
@Suite(.timeLimit(.minutes(5))) struct AccessTests {
  @Test(arguments: StoreKind.allCases)
  func `each endpoint requires its token`(
    kind: StoreKind
  ) async throws {
    let guest = try await Guest(kind)
    let callers = try await callers(guest)

    var asked = 0
    for endpoint in API.all {
      for caller in callers {
        guard let mayCall = caller.mayCall(endpoint.access) else { continue }
        // A caller who is refused names what is there, one who is admitted what isn't.
        let id = mayCall ? "nobody" : guest.account.id.description
        let status = try await status(of: endpoint, by: caller, guest, id: id)
        asked += 1
        let note: Comment =
          "\(endpoint.method.rawValue) \(endpoint.path) by \(caller.name): \(status)"
        #expect([401, 403, 429].contains(status) == !mayCall, note)
        #expect(status != 500, note)
      }
    }

    #expect(asked > 300)
    #expect(try await guest.load().account.id == guest.account.id)
  }

  @Test(arguments: StoreKind.allCases)
  func `a member neither sees nor ends another member's session`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    let (eve, session) = try await guest.server.registration.signUp(
      AdmissionServer.form("eve@example.org"))
    let ids = try await guest.server.guest.execute(ListSessions(), by: guest.session)
      .all.map(\.id.description)
    #expect(!ids.isEmpty)

    for endpoint in API.all where endpoint.access == .members && !endpoint.pathParameters.isEmpty {
      for id in ids + [guest.account.id.description] {
        let answer = try await guest.server.ask(
          endpoint.method.rawValue, endpoint.path.replacing("{id}", with: id),
          endpoint.body == nil ? nil : "{}", Self.json.merging(session.headers) { $1 })
        #expect(!answer.text.contains("ada@example.org"))
      }
    }
    let seen = try await guest.server.ask("GET", "/sessions", nil, session.headers)

    #expect(ids.allSatisfy { !seen.text.contains($0) })
    #expect(try await guest.load().account.id == guest.account.id)
    #expect(try await guest.load(session).account.id == eve.id)
  }

  @Test(arguments: SessionEnd.allCases)
  func `a session that has ended is refused everywhere`(end: SessionEnd) async throws {
    let guest = try await Guest(.sqlite)
    let other = try await guest.signIn("ada@example.org", "aB3!").session

    try await end.end(guest, other)

    let caller = AccessCaller(name: "\(end)", token: guest.session, kind: .nobody)
    for endpoint in API.all where endpoint.access == .members {
      let status = try await status(of: endpoint, by: caller, guest, id: "current")
      #expect(status == 401, "\(endpoint.method.rawValue) \(endpoint.path)")
    }
  }

  private static let json = ["Content-Type": "application/json"]

  private func status(
    of endpoint: any DescribedEndpoint, by caller: AccessCaller, _ guest: Guest, id: String
  ) async throws -> Int {
    try await guest.server.ask(
      endpoint.method.rawValue, endpoint.path.replacing("{id}", with: id),
      endpoint.body.map { Self.body(of: $0, endpoint) }, Self.json.merging(caller.headers) { $1 }
    ).status
  }

  /// A body that changes nothing where the caller is admitted; what a session may change needs more.
  private static func body(of type: any Decodable.Type, _ endpoint: any DescribedEndpoint) -> String
  {
    endpoint.path == "/account/password"
      ? #"{"old":"wrong","new":"short"}"# : #"{"numbers":[],"users":[]}"#
  }

  private func callers(_ guest: Guest) async throws -> [AccessCaller] {
    var callers = [
      AccessCaller(name: "nobody", token: nil, kind: .nobody),
      AccessCaller(name: "a stranger", token: .unknown, kind: .nobody),
      AccessCaller(name: "a stranger's host", token: .unknown, kind: .nobody, isHost: true),
      AccessCaller(name: "a member", token: guest.session, kind: .member),
      AccessCaller(name: "a member's host", token: guest.session, kind: .nobody, isHost: true),
    ]
    for right in AccessHolder.allCases.flatMap(\.rights) {
      let token = AccessToken()
      try await guest.server.store.add(right, token, named: "test-\(right.rawValue)")
      let isHost = right.holder == .hosts
      callers += [
        AccessCaller(name: right.rawValue, token: token, kind: .holder(right), isHost: isHost),
        AccessCaller(name: "\(right) elsewhere", token: token, kind: .nobody, isHost: !isHost),
      ]
    }
    return callers
  }
}

/// Who asks, and what they show.
private struct AccessCaller {
  enum Kind: Equatable {
    case nobody, member
    case holder(AccessRight)
  }

  let name: String
  let token: AccessToken?
  let kind: Kind
  /// Whether the token is shown as a host's.
  var isHost = false

  var headers: [String: String] {
    isHost ? token?.headers(guest: nil) ?? [:] : token?.headers ?? [:]
  }

  /// Nil where no token is asked for, or an idempotency key is.
  func mayCall(_ access: Access) -> Bool? {
    switch (access, kind) {
    case (.everyone, _), (.applicants, _): nil
    // A host's wrong token is refused before the endpoint matters, and those that are counted get 429.
    case (.members, .nobody) where isHost: nil
    case (.members, _): kind == .member
    case (.operators(let right), .holder(let own)), (.hosts(let right), .holder(let own)):
      own.holder == right.holder && own.includes(right)
    case (.operators, _), (.hosts, _): false
    }
  }
}

/// How a session ends before its time.
enum SessionEnd: CaseIterable {
  case signOut, byAnother, password, ownDeletion, operatorsDeletion

  func end(_ guest: Guest, _ other: AccessToken) async throws {
    let server = guest.server.guest
    switch self {
    case .signOut: try await server.execute(EndSession(), by: guest.session)
    case .byAnother:
      try await server.execute(EndOtherSessions(), by: other)
    case .password:
      try await guest.perform(ReplacePassword(Secret("aB3!"), with: Secret("xY7?")), other)
    case .ownDeletion:
      try await guest.perform(DeleteOwnAccount(Secret("aB3!")), other)
    case .operatorsDeletion:
      try await guest.server.client.execute(DeleteAccount(guest.account.id))
    }
  }
}
