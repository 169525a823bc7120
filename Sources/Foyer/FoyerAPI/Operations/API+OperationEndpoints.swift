import Domain

extension API {
  public static let health = Endpoint<NoContent, NoContent, StorageProblem>(
    "health", .get, "/health", for: .everyone, "Tell that the process lives.", usesStore: false)

  public static let ready = Endpoint<NoContent, NoContent, StorageProblem>(
    "ready", .get, "/ready", for: .everyone,
    "Tell whether accounts can be read, and the server goes on.")

  public static let readyToWrite = Endpoint<NoContent, NoContent, StorageProblem>(
    "readyToWrite", .get, "/ready/write", for: .everyone,
    "Tell whether accounts can be written, and the server goes on.")

  public static let state = Endpoint<NoContent, ServerState, StorageProblem>(
    "showState", .get, "/state", for: .operators(.read),
    "Show how the server is set up and what waits for delivery.")
}
