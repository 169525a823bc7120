extension Outcomes.Asking {
  /// Suspends and resumes the account of the sample form.
  mutating func suspensions(of id: String) async throws {
    let (path, none) = ("/accounts/\(id)/suspension", "/accounts/none/suspension")
    let (operatorOnly, body) = (Outcomes.operatorOnly, Outcomes.suspension)
    try await ask("PUT", path, body, operatorOnly)
    try await ask("GET", "/accounts?suspended=true", headers: operatorOnly)
    try await ask("POST", "/sessions", Outcomes.signIn("aB3!"), Outcomes.json)
    try await bodies("PUT", path, operatorOnly)
    try await ask("PUT", none, body, operatorOnly)
    try await ask("PUT", path, body, Outcomes.json)
    for path in [path, none] { try await ask("DELETE", path, headers: operatorOnly) }
    try await ask("DELETE", path)
  }

  /// Asks what the rules say of an address.
  mutating func emails() async throws {
    try await ask("POST", "/emails/check", Outcomes.address, Outcomes.operatorOnly)
    try await ask("POST", "/emails/check", Outcomes.address, Outcomes.json)
    try await bodies("POST", "/emails/check", Outcomes.operatorOnly)
  }

  /// Shows a brand's admission, and ends its wave.
  mutating func admission() async throws {
    for brand in ["aurora", "none"] {
      try await ask("GET", "/brands/\(brand)/admission")
      try await ask("DELETE", "/brands/\(brand)/wave", headers: Outcomes.operatorOnly)
    }
    try await ask("DELETE", "/brands/aurora/wave")
  }

  /// Reads and prunes the audit log.
  mutating func audit() async throws {
    let (path, body) = ("/audit/pruning", Outcomes.pruning)
    for path in ["/audit", "/audit?subject=x&since=2026-11-21T04:23:50Z", "/audit?page=!"] {
      try await ask("GET", path, headers: Outcomes.operatorOnly)
    }
    try await ask("GET", "/audit/anchor", headers: Outcomes.operatorOnly)
    for path in ["/audit", "/audit/anchor"] { try await ask("GET", path) }
    try await ask("POST", path, body, Outcomes.operatorOnly)
    try await ask("POST", path, body.replacing("2026", with: "2999"), Outcomes.operatorOnly)
    try await ask("POST", path, body, Outcomes.json)
    try await bodies("POST", path, Outcomes.operatorOnly)
  }

  /// Sends the operator's requests for the outbox, for notifications and for a person's record.
  mutating func deliveries(of id: String) async throws {
    let (json, operatorOnly) = (Outcomes.json, Outcomes.operatorOnly)
    for path in ["/outbox/delivery", "/notifications/delivery"] {
      try await ask("POST", path, "{}", operatorOnly)
      try await ask("POST", path, #"{"numbers":["x"]}"#, operatorOnly)
      try await ask("POST", path, "{}", json)
      try await bodies("POST", path, operatorOnly)
    }
    try await ask("POST", "/outbox/retry", #"{"reason":"relay"}"#, operatorOnly)
    try await ask("POST", "/outbox/retry", #"{"target":"x"}"#, operatorOnly)
    try await ask("POST", "/outbox/retry", "{}", json)
    try await bodies("POST", "/outbox/retry", operatorOnly)
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
