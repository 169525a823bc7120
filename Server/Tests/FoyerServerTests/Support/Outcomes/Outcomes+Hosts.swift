import Domain
import Foundation
import Store

extension Outcomes {
  /// Sends a host's requests with the token of a host that may create users, of one that may not,
  /// and without a token.
  func hosts() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    let (users, guests) = (AccessToken(), AccessToken())
    try await data.accounts().add(.users, users, named: "alpha")
    try await data.accounts().add(.guests, guests, named: "beta")
    let server = try ServerProcess(data, "--request-timeout", "1")
    var asking = Asking(server: server)
    let ada = try await OpenedStore(data).add(.named("ada"), "ada@example.org")
    let headers = Self.json.merging(users.headers(guest: nil)) { $1 }
    let settlement = "/hosts/notifications/0000-0001"
    for (method, path, body) in Self.hostRequests {
      try await asking.ask(method, path, body, Self.json)
      try await asking.ask(method, path, body, headers)
      try await asking.ask(method, path, body, Self.json.merging(guests.headers(guest: nil)) { $1 })
      try await asking.ask(
        method, path, body, Self.json.merging(AccessToken.unknown.headers(guest: nil)) { $1 })
    }
    try await asking.ask("GET", "/hosts/users/a-1?ids=0-1", headers: headers)
    let numbers = #""users":[{"account":"\#(ada.id)","number":20000}]"#
    for ids in ["20000-59999", "30000-39999"] {
      try await asking.ask("GET", "/hosts/users/a-1?ids=\(ids)", headers: headers)
      try await asking.ask("POST", "/hosts/users", #"{"ids":"\#(ids)",\#(numbers)}"#, headers)
    }
    try await asking.ask("GET", "/hosts/users/a-1?ids=30000-39999", headers: headers)
    try await asking.ask("GET", "/hosts/keys/none", headers: headers)
    try await asking.bodies("PUT", settlement, headers)
    try await asking.bodies("POST", "/hosts/users", headers)
    try await asking.bodies(
      "POST", "/sessions/key", Self.json.merging(guests.headers(guest: nil)) { $1 })
    for _ in 1...10 {
      _ = try await asking.ask(
        "GET", "/hosts/keys/ada", headers: AccessToken.unknown.headers(guest: nil))
    }
    for (method, path, body) in Self.hostRequests {
      try await asking.ask(
        method, path, body, Self.json.merging(AccessToken.unknown.headers(guest: nil)) { $1 })
    }
    let file = "\(data.path)/foyer.sqlite"
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: false)
    for (method, path, body) in Self.hostRequests {
      try await asking.ask(method, path, body, headers)
      try await asking.ask(method, path, body, Self.json.merging(guests.headers(guest: nil)) { $1 })
    }
    return try asking.outcomes()
  }

  private static let keySignIn = """
    {"line":"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPYUm6QnIVdP6rC2LxFDoNzRLz5sxM9l0R6jrWGYqQ1T",\
    "brand":"aurora"}
    """

  private static let hostRequests: [(method: String, path: String, body: String?)] = [
    ("GET", "/hosts/keys/ada", nil), ("GET", "/hosts/notifications", nil),
    ("POST", "/hosts/notifications/claim", nil),
    ("PUT", "/hosts/notifications/0000-0001", #"{"state":"delivered"}"#),
    ("GET", "/hosts/users/a-1", nil), ("POST", "/hosts/users", #"{"users":[]}"#),
    ("POST", "/sessions/key", keySignIn),
  ]
}
