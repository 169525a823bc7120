import InteractorKit

/// Asks a directory. Making one costs nothing: libldap is loaded at the first question.
public struct LDAPClient: Sendable {
  private let server: LDAPServer
  private let timeLimit: Duration
  private let executor = QueueExecutor(.serial, label: "foyer.ldap")

  /// - Parameter timeLimit: for each of connecting, TLS, the bind and what comes after; in seconds.
  public init(_ server: LDAPServer, timeLimit: Duration = .seconds(10)) {
    self.server = server
    self.timeLimit = timeLimit
  }

  /// Does something by a connection of its own, in a queue. Cancelling the task ends it at once; what
  /// was asked may be done all the same.
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
