import Domain
import Essentials
import LDAP
import Mail

extension Delivery {
  /// The time limit for each step of a check.
  static let checkLimit = Duration.seconds(5)
  /// The time limit for all steps of a check, above that of one, whose failure says more.
  private static let wholeCheckLimit = Duration.milliseconds(5500)

  /// Connects to each system that is set up, to all at once.
  public func check() async -> [PeerCheck] {
    await withTaskGroup(of: PeerCheck.self) { group in
      for peer in peers {
        group.addTask { PeerCheck(peer, problem: await limitedProblem(of: peer)) }
      }
      let results = await group.reduce(into: []) { $0.append($1) }
      return peers.compactMap { peer in results.first { $0.peer == peer } }
    }
  }

  private var peers: [PeerCheck.Peer] {
    PeerCheck.Peer.allCases.filter {
      switch $0 {
      case .mail: mail != nil
      case .tickets: tickets != nil
      case .webhook: webhook != nil
      case .ldap: directory != nil
      }
    }
  }

  private func limitedProblem(of peer: PeerCheck.Peer) async -> String? {
    let check = Task { await problem(of: peer) }
    let alarm = Task {
      try await Task.sleep(for: Self.wholeCheckLimit)
      check.cancel()
    }
    defer { alarm.cancel() }
    let found = await check.value
    return check.isCancelled ? "The check took longer than five seconds." : found
  }

  private func problem(of peer: PeerCheck.Peer) async -> String? {
    do throws(DeliveryFailure) {
      switch peer {
      case .mail: try await mail?.check()
      case .tickets: try await tickets?.check()
      case .webhook: try await webhook?.ping()
      case .ldap: try await directory?.check()
      }
    } catch {
      return error.sentence
    }
    return nil
  }

  /// Sends an e-mail without the outbox.
  ///
  /// - Returns: The reason for which the mail server didn't accept it; nil if it did.
  func send(test email: Email) async -> String? {
    guard let mail else { return "No mail server is set up." }
    let id = UUID().uuidString.lowercased()
    let domain = mail.from.canonical.split(separator: "@").last ?? "foyer.invalid"
    let message = MailMessage(
      id: "test.\(id)@\(domain)", date: Date(),
      from: MailMessage.Mailbox(mail.from.address, name: email.brand),
      to: MailMessage.Mailbox(email.recipient.address), subject: email.subject, text: email.text)
    do throws(MailFailure) { try await MailSender(mail.server).send(message) } catch {
      return DeliveryFailure(error).sentence
    }
    return nil
  }
}

extension Delivery.Mail {
  /// An address of a host that is nobody's (RFC 2606), so that the mail server has to relay.
  private static let probedAddress = "postmaster@example.com"

  fileprivate func check() async throws(DeliveryFailure) {
    do throws(MailFailure) {
      try await MailSender(server, timeLimit: Delivery.checkLimit)
        .check(from: from.address, to: Self.probedAddress)
    } catch {
      throw DeliveryFailure(error)
    }
  }
}

extension DeliveryFailure {
  fileprivate var sentence: String { reason ?? "The attempt was cancelled." }
}
