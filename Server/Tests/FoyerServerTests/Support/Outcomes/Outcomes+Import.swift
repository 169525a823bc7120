extension Outcomes.Asking {
  /// Imports accounts, changes handles, and tests the delivery.
  mutating func imports(of id: String) async throws {
    let (json, operatorOnly) = (Outcomes.json, Outcomes.operatorOnly)
    for (path, body) in [
      ("/accounts/import", Outcomes.list), ("/outbox/test", Outcomes.address),
    ] {
      try await ask("POST", path, body, operatorOnly)
      try await ask("POST", path, body, json)
      try await bodies("POST", path, operatorOnly)
    }
    try await ask("POST", "/delivery/check", headers: operatorOnly)
    try await ask("POST", "/delivery/check")
    let handles = "/accounts/\(id)/handles"
    try await ask("PATCH", handles, #"{"username":"ada"}"#, operatorOnly)
    try await ask("PATCH", handles, #"{"email":"grace@import.example"}"#, operatorOnly)
    try await ask("PATCH", handles, #"{"username":"!"}"#, operatorOnly)
    try await ask("PATCH", "/accounts/none/handles", "{}", operatorOnly)
    try await ask("PATCH", handles, "{}", json)
    try await bodies("PATCH", handles, operatorOnly)
  }
}
