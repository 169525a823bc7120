/// A system to which entries are delivered, and whether it can be used now.
public struct PeerCheck: Codable, Sendable, Equatable {
  /// The raw values are those of the delivery file.
  public enum Peer: String, Codable, Sendable, CaseIterable {
    case mail, tickets, webhook, ldap
  }

  public let peer: Peer
  /// The reason for which it can't be used; nil if it can.
  public let problem: String?

  public init(_ peer: Peer, problem: String?) { (self.peer, self.problem) = (peer, problem) }
}
