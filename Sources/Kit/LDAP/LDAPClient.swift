import InteractorKit

/// A client of an LDAP directory.
///
/// Creating one is cheap: libldap is loaded at the first call.
public struct LDAPClient: Sendable {
  private let server: LDAPServer
  private let timeLimit: Duration
  private let executor = QueueExecutor(.serial, label: "foyer.ldap")

  /// Creates a client of a server.
  ///
  /// - Parameter timeLimit: in whole seconds, for connecting with TLS and the bind, and for every
  ///   later call.
  public init(_ server: LDAPServer, timeLimit: Duration = .seconds(10)) {
    self.server = server
    self.timeLimit = timeLimit
  }

  /// Returns a client of the same server with another time limit.
  public func limited(to timeLimit: Duration) -> LDAPClient {
    LDAPClient(server, timeLimit: timeLimit)
  }

  /// Opens a connection and runs the closure on it, in a background queue. Calls of a
  /// client run one after another, each over its own connection.
  ///
  /// Cancelling the task ends the wait at once. The directory may carry out the request all the
  /// same.
  ///
  /// - Throws: the closure's or the connection's `LDAPFailure`; `.cancelled` if the task was
  ///   cancelled.
  public func perform<Value: Sendable>(
    _ work: @escaping @Sendable (LDAPConnection) throws(LDAPFailure) -> Value
  ) async throws(LDAPFailure) -> Value {
    let (server, timeLimit) = (server, timeLimit)
    let answer = executor.submit { resolver in
      resolver.set(try work(try LDAPConnection(to: server, timeLimit: timeLimit)))
    }
    do { return try await answer.get() } catch {
      throw error as? LDAPFailure ?? .cancelled
    }
  }
}
