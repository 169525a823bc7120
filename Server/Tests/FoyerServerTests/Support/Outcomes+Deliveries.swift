extension Outcomes.Asking {
  /// What an operator asks of the outbox, of notifications and of a person's record.
  mutating func deliveries(of id: String) async throws {
    let (json, operatorOnly) = (Outcomes.json, Outcomes.operatorOnly)
    for path in ["/outbox/delivery", "/notifications/delivery"] {
      try await ask("POST", path, "{}", operatorOnly)
      try await ask("POST", path, #"{"numbers":["x"]}"#, operatorOnly)
      try await ask("POST", path, "{}", json)
      try await bodies("POST", path, operatorOnly)
    }
    for path in ["/outbox", "/notifications"] {
      try await ask("GET", path)
      for query in ["", "?all=true", "?page=!"] {
        try await ask("GET", path + query, headers: operatorOnly)
      }
    }
    for id in [id, "none"] {
      try await ask("GET", "/accounts/\(id)/export", headers: operatorOnly)
    }
    try await ask("GET", "/accounts/\(id)/export")
  }
}
