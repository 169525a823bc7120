import Foundation
import FoyerAPI
import Testing

extension Outcomes {
  /// Accepts terms and renews an account, also where its brand is no longer served.
  func terms() async throws -> Set<OpenAPIDocument.Outcome> {
    let data = ServerData()
    _ = try data.file("terms.md", "---\nversion: \"1\"\n---\n# Terms\n\nBe kind.\n")
    let brand = try data.brand(
      "agreed",
      "fields: [name, email, password, terms: terms.md]\naccounts: {lifetime: 40d}\n")
    let server = try await server(data, .manage, "--brand", brand)
    var asking = Asking(server: server)
    let form = Self.form.replacing("aurora\"", with: "agreed\",\"terms\":\"1\"")
    let made = try await asking.ask("POST", "/accounts", form, Self.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    let own = Self.member(
      try #require(result.session).withBytes { String(decoding: $0, as: UTF8.self) })
    try await asking.ask("PUT", "/account/terms", #"{"version":"1"}"#, own)
    try await asking.ask("POST", "/account/renewal", headers: own)
    try await asking.ask("PUT", "/account/vouches/none", #"{"answer":"give"}"#, own)
    try await asking.ask("POST", "/account/vouch-codes", headers: own)
    var other = Asking(server: try ServerProcess(data, []))
    try await other.ask("POST", "/account/renewal", headers: own)
    try await other.ask("PUT", "/account/vouches/none", #"{"answer":"give"}"#, own)
    try await other.ask("POST", "/account/vouch-codes", headers: own)
    return try asking.outcomes().union(other.outcomes())
  }
}
