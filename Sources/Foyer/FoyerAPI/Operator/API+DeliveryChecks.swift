import Domain

extension API {
  /// The systems to which a server delivers, and whether they can be used now.
  public struct PeerChecks: APIResponse, Equatable {
    public struct Peer: Codable, Equatable, Sendable {
      /// `mail`, `tickets`, `webhook` or `ldap`.
      public let name: String
      /// The reason for which it can't be used; missing if it can.
      public var problem: String?
    }

    public let peers: [Peer]

    public init(_ checks: [PeerCheck]) {
      peers = checks.map { Peer(name: $0.peer.rawValue, problem: $0.problem) }
    }

    /// Without systems that this version doesn't know.
    package var checks: [PeerCheck] {
      peers.compactMap { peer in
        PeerCheck.Peer(rawValue: peer.name).map { PeerCheck($0, problem: peer.problem) }
      }
    }
  }

  public struct TestEmail: BodyRequest, Equatable {
    public let email: String

    public init(_ email: EmailAddress) { self.email = email.address }
  }

  /// The mail server's answer.
  public struct TestEmailResult: APIResponse, Equatable {
    /// The reason for which the mail server didn't accept the e-mail; missing if it did.
    public var problem: String?

    public init(problem: String?) { self.problem = problem }
  }

  public static let checkDelivery = Endpoint<NoContent, PeerChecks, OutboxDeliveryError>(
    "checkDelivery", .post, "/delivery/check", for: .operators(.manage),
    "Connect to the mail server, ticket system, webhook and directory, and deliver nothing.",
    takesLong: true, problems: [.notSetUp, .outcomeUnknown])

  public static let sendTestEmail = Endpoint<TestEmail, TestEmailResult, OutboxDeliveryError>(
    "sendTestEmail", .post, "/outbox/test", for: .operators(.manage),
    "Send a test e-mail at once.", takesLong: true,
    problems: [.invalid, .notSetUp, .outcomeUnknown])
}
