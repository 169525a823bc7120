import Loopback

/// Outcomes of a server whose messages become tickets.
extension Outcomes {
  func messageStatuses() async throws -> Set<OpenAPIDocument.Outcome> {
    let nothing = RawServer.Reply.json(#"{"items":[]}"#)
    let ticket = """
      {"items":[{"id":"2","Status":"open","LastUpdated":"2026-11-26T15:39:39Z","Requestor":[]}]}
      """
    let tickets = try RawServer(.json(ticket), nothing, .json("{}", status: "500 Oh"), nothing)
    let data = ServerData()
    let brand = try data.brandWithTickets()
    let server = try await server(
      ServerData(), .read,
      ["--brand", brand, "--request-timeout", "1", "--delivery", try data.delivery(into: tickets)])
    var asking = Asking(server: server)
    let (path, lookup) = ("/messages/status", Self.lookup.replacing("aurora", with: "tickets"))
    try await asking.bodies("POST", path, Self.json)
    // Found, unavailable, unknown, and unknown until the limit is reached.
    for _ in 0...20 { try await asking.ask("POST", path, lookup, Self.json) }
    return try asking.outcomes()
  }

  static let lookup = #"{"number":"4821-7730","address":"ada@example.org","brand":"aurora"}"#
}

extension ServerData {
  /// Writes a copy of a brand with a queue in place of the address for messages.
  func brandWithTickets() throws -> String {
    try brand("tickets") {
      $0.replacing(
        "contact:\n    address: help@aurora.example", with: "contact:\n    queue: General")
    }
  }

  /// Writes the settings of a delivery to a ticket system.
  func delivery(into tickets: RawServer) throws -> String {
    _ = try file("token", "sesame\n")
    return try file(
      "delivery.yaml", "tickets:\n  server: http://127.0.0.1:\(tickets.port)\n  token: token\n")
  }
}
