import Domain

extension API {
  public static let health = Endpoint<NoContent, NoContent, StorageProblem>(
    "health", .get, "/health", for: .everyone, "Report that the process runs.", usesStore: false)

  public static let ready = Endpoint<NoContent, NoContent, StorageProblem>(
    "ready", .get, "/ready", for: .everyone,
    "Report whether the server can read accounts and isn't stopping.")

  public static let readyToWrite = Endpoint<NoContent, NoContent, StorageProblem>(
    "readyToWrite", .get, "/ready/write", for: .everyone,
    "Report whether the server can write accounts and isn't stopping.")

  public static let state = Endpoint<NoContent, ServerState, StorageProblem>(
    "showState", .get, "/state", for: .operators(.read),
    "Show how the server is set up and what waits for delivery.")
}
