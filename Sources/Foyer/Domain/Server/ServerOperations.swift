/// Shows which program answers. Only servers carry it out, as the other operations here.
public struct ShowVersion: APIOperation, Equatable {
  public typealias Response = ServerVersion
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "showVersion", .get, "/version", for: .everyone,
    "Show which program and version answers, and the version of its API.", usesStore: false)

  public init() {}
}

/// Tells that a server's process runs.
public struct CheckHealth: APIOperation, Equatable {
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "health", .get, "/health", for: .everyone, "Report that the process runs.", usesStore: false)

  public init() {}
}

/// Tells whether a server can read accounts.
public struct CheckReading: APIOperation, Equatable {
  public typealias Refused = EndingRefusal
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "ready", .get, "/ready", for: .everyone,
    "Report whether the server can read accounts and isn't stopping.")

  public init() {}
}

/// Tells whether a server can write accounts.
public struct CheckWriting: APIOperation, Equatable {
  public typealias Refused = EndingRefusal
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "readyToWrite", .get, "/ready/write", for: .everyone,
    "Report whether the server can write accounts and isn't stopping.")

  public init() {}
}

/// Shows a server's configuration and its backlog.
public struct ShowState: OperatorOperation, Equatable {
  public typealias Response = ServerState

  public static let endpoint = Endpoint(
    "showState", .get, "/state", for: .operators(.read),
    "Show how the server is set up and what waits for delivery.")

  public init() {}
}

/// The reason why a server that can use its store isn't ready.
public enum EndingRefusal: Refusal, CaseIterable {
  case ending

  public var answer: ProblemAnswer { ProblemAnswer(503, "This server is ending") }
}
