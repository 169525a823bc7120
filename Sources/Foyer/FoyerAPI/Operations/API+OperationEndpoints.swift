import Domain

extension API {
  public static let health = Endpoint<NoContent, NoContent, StorageProblem>(
    "health", .get, "/health", for: .everyone, "Tell that the process lives.")

  public static let state = Endpoint<NoContent, ServerState, StorageProblem>(
    "showState", .get, "/state", for: .operators(.read),
    "Show how the server is set up and what waits for delivery.")
}
