extension Outcomes.Asking {
  /// Sets when the account of the sample form expires, and sweeps.
  mutating func lifetimes(of id: String) async throws {
    let (path, operatorOnly) = ("/accounts/\(id)/expiry", Outcomes.operatorOnly)
    try await ask("PUT", path, "{}", operatorOnly)
    try await ask("PUT", path, #"{"expiresAt":"2020-01-01T00:00:00.000Z"}"#, operatorOnly)
    try await ask("PUT", "/accounts/none/expiry", "{}", operatorOnly)
    try await ask("PUT", path, "{}", Outcomes.json)
    try await bodies("PUT", path, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"aurora"}"#, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"aurora","upTo":-1}"#, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"none"}"#, operatorOnly)
    try await ask("POST", "/accounts/sweep", #"{"brand":"aurora"}"#, Outcomes.json)
    try await bodies("POST", "/accounts/sweep", operatorOnly)
  }
}
