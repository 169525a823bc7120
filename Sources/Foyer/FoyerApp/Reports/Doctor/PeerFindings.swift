import Domain
import FoyerTexts
import SceneServices

/// Reports connections to the systems that something is delivered to.
struct PeerFindings {
  /// Nil if the operator's token doesn't let the server connect.
  let checks: [PeerCheck]?
  let texts: any Texts

  var all: [Finding] {
    guard let checks else {
      return [Finding(subject: .outbox, state: .ok, message: texts[.doctorPeersUnchecked])]
    }
    return checks.map { check in
      let name = texts[check.peer.name]
      return Finding(
        subject: [.mail, .tickets].contains(check.peer) ? .outbox : .targets,
        state: check.problem == nil ? .ok : .problem,
        message: check.problem.map {
          texts[.doctorPeersProblem(peer: name, reason: sanitized($0))]
        } ?? texts[.doctorPeersOk(peer: name)])
    }
  }
}

extension PeerCheck.Peer {
  fileprivate var name: LocalizedText {
    switch self {
    case .mail: .doctorPeersMail
    case .tickets: .doctorPeersTickets
    case .webhook: .doctorPeersWebhook
    case .ldap: .doctorPeersLdap
    }
  }
}
