import Domain
import Essentials
import LDAP
import Mail

/// The delivery settings of an operator.
public struct Delivery: Sendable {
  struct Mail: Sendable {
    let server: MailServer
    let from: EmailAddress
  }

  var mail: Mail?
  var tickets: TicketSystem?
  var webhook: WebhookTarget?
  var directory: DirectoryTarget?
  /// True if foyer-provision receives notifications, which it fetches itself.
  var notifiesUnix = false

  /// True if e-mails can be sent.
  public var sendsMail: Bool { mail != nil }

  /// True if messages become tickets.
  public var opensTickets: Bool { tickets != nil }

  /// The ticket system, to look up tickets in; nil if none is set up.
  public var ticketSystem: (any Tickets)? { tickets }

  /// The targets of notifications.
  public var targets: [ProvisioningTarget] {
    notifiedTargets.map(\.target) + (notifiesUnix ? [.unix] : [])
  }

  /// The targets to which this program delivers.
  private var notifiedTargets: [(target: ProvisioningTarget, outboxTarget: any OutboxTarget)] {
    let candidates: [(ProvisioningTarget, (any OutboxTarget)?)] = [
      (.webhook, webhook), (.ldap, directory),
    ]
    return candidates.compactMap { target, outboxTarget in outboxTarget.map { (target, $0) } }
  }

  /// Returns the deliverers of an outbox, and of notifications.
  ///
  /// - Parameter provisionings: nil delivers no notifications.
  public func deliverers(
    of outbox: any Outbox, _ provisionings: (any Provisionings)?,
    now: @escaping @Sendable () -> Date = { Date() }
  ) -> Deliverers {
    var targets: [OutboxEntry.Kind: any OutboxTarget] = [
      .contact: ContactTarget(delivery: self), .email: EmailTarget(mail: mail),
    ]
    targets[ProvisioningTarget.webhook.kind] = webhook.map(PatientWebhook.init)
    let messages = DeliverOutbox(outbox: outbox, targets: targets, now: now)
    let others = notifiedTargets.compactMap { target, outboxTarget in
      provisionings.map {
        DeliverOutbox(
          outbox: $0.outbox(of: NotificationReceiver(target)), targets: [target.kind: outboxTarget],
          now: now)
      }
    }
    return Deliverers(messages: messages, provisionings: others, delivery: self)
  }

  /// Returns whether messages to a brand's contact can be delivered.
  public func delivers(_ contact: HelpLinks.Contact) -> Bool {
    switch contact {
    case .mail: mail != nil
    case .tickets: tickets != nil
    }
  }
}

/// The webhook beside other targets: e-mails don't wait until it can be reached.
private struct PatientWebhook: OutboxTarget {
  let webhook: WebhookTarget

  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    do throws(DeliveryFailure) { try await webhook.deliver(entry) } catch {
      if case .away(let reason) = error { throw .failed(reason) }
      throw error
    }
  }
}

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
