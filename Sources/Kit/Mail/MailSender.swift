import CMail
import Dispatch
import LibC
import Secrets

/// A client that hands e-mails to an SMTP server, each over its own connection.
///
/// Creating one is cheap: libcurl is loaded when the first message is sent.
public struct MailSender: Sendable {
  private let server: MailServer
  private let timeLimit: Duration

  /// Creates a client of a server.
  ///
  /// - Parameter timeLimit: for each message, from the look-up of the name to the server's last
  ///   reply.
  public init(_ server: MailServer, timeLimit: Duration = .seconds(30)) {
    self.server = server
    self.timeLimit = timeLimit
  }

  /// Sends a message and returns when the server has accepted it. Cancelling the task ends it at
  /// once.
  ///
  /// - Throws: `MailFailure`. After `.cancelled`, and after `.lost` or `.timedOut` once the message
  ///   was handed over, the server may have accepted it.
  public func send(_ message: MailMessage) async throws(MailFailure) {
    try await transfer(.message(message))
  }

  /// Connects, begins TLS, signs in and leaves, without sending a message.
  public func check() async throws(MailFailure) {
    try await transfer(.check(nil))
  }

  /// Does what precedes the text of a message, and leaves: connects, signs in, and names a sender
  /// and a recipient.
  ///
  /// A refusal of the recipient's mailbox, also a temporary one, is no failure: the server has then
  /// accepted this host and the sender.
  ///
  /// - Parameters:
  ///   - sender: a validated address.
  ///   - recipient: a validated address; nothing is sent to it.
  public func check(
    from sender: String, to recipient: String
  ) async throws(MailFailure) {
    try await transfer(.check(Envelope(sender: sender, recipient: recipient)))
  }

  private func transfer(_ mail: MailTransfer.Mail) async throws(MailFailure) {
    if Task.isCancelled { throw .cancelled }
    guard let transfer = MailTransfer() else { throw .clientMissing }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.queue.async {
          continuation.resume(
            returning: transfer.send(mail, to: server, timeLimit: timeLimit))
        }
      }
    } onCancel: {
      transfer.cancel()
    }
    try result.get()
  }
}

/// A reason for which a server didn't accept an e-mail.
public enum MailFailure: Error, Equatable, Sendable {
  /// No server answers.
  case unreachable
  /// This machine doesn't trust the server's certificate.
  case untrusted
  /// The server offers no STARTTLS although it is required, or TLS can't begin.
  case insecure
  /// The server rejected the user's name or password.
  case denied
  /// The server offers no login although one is set. Only a check finds this out.
  case noLogin
  /// The time limit has passed.
  ///
  /// - Parameter isHandedOver: as for `lost`.
  case timedOut(isHandedOver: Bool)
  /// The connection ended before the server's last reply.
  ///
  /// - Parameter isHandedOver: true if all of the message was sent, so that the server may have
  ///   accepted it; sent again, it has the same id.
  case lost(isHandedOver: Bool)
  /// The server rejected the message or its recipient temporarily (status 4xx), or the message
  /// permanently (5xx), with this reply.
  case refused(status: Int, reply: String)
  /// The server rejected this host, its login or the sender, temporarily (4xx) or permanently (5xx).
  /// Other messages would be rejected as well.
  case hostRefused(status: Int, reply: String)
  /// The server permanently rejected the recipient for another reason than the mailbox, such as a
  /// relay that is denied, or takes no message for it. It may accept others, and this one after a
  /// repair.
  case relayRefused(status: Int, reply: String)
  /// The server permanently rejected the recipient's mailbox, and nothing in its reply speaks of
  /// anything else (RFC 5321, section 4.2; RFC 3463, X.1 and X.2.1).
  case recipientRefused(status: Int, reply: String)
  /// The caller's task was cancelled.
  case cancelled
  /// libcurl isn't installed on this machine.
  case clientMissing
}

/// The addresses that a server learns before the message.
private struct Envelope {
  let sender: String
  let recipient: String

  init(sender: String, recipient: String) {
    (self.sender, self.recipient) = (MailHeader.token(sender), MailHeader.token(recipient))
  }

  /// libcurl decodes the percent signs of a command.
  var commands: [String] {
    [("MAIL FROM", sender), ("RCPT TO", recipient)].map {
      "\($0):<\($1.replacing("%", with: "%25"))>"
    }
  }
}

private final class MailTransfer: Sendable {
  enum Mail {
    case message(MailMessage)
    /// Names the envelope after the login, if there is one.
    case check(Envelope?)

    var message: MailMessage? { if case .message(let message) = self { message } else { nil } }
    var commands: [String] {
      if case .check(let envelope?) = self { envelope.commands } else { [] }
    }
    var envelope: Envelope? {
      switch self {
      case .message(let message):
        Envelope(sender: message.from.address, recipient: message.to.address)
      case .check(let envelope): envelope
      }
    }
  }

  /// A thread of its own, since sending blocks it.
  let queue = DispatchQueue(label: "foyer.mail")
  private nonisolated(unsafe) let session: OpaquePointer

  init?() {
    guard let session = cmail_session_make() else { return nil }
    self.session = session
  }

  deinit { cmail_session_free(session) }

  /// Any thread may call this, also before and after the transfer.
  func cancel() { cmail_cancel(session) }

  func send(
    _ mail: Mail, to server: MailServer, timeLimit: Duration
  ) -> Result<Void, MailFailure> {
    var response = cmail_response()
    let message = mail.message
    (message?.bytes ?? []).withUnsafeBytes { bytes in
      withLogin(server.login) { user, password in
        var transfer = cmail_mail()
        transfer.needs_tls = server.needsTLS
        transfer.trusts_all = server.trustsAll
        transfer.trusts_name = server.isLocal
        transfer.is_check = message == nil
        transfer.user = user
        transfer.password = password
        transfer.message = bytes.baseAddress
        transfer.message_count = bytes.count
        transfer.timeout_ms = Int(timeLimit / .milliseconds(1))
        let envelope = message == nil ? nil : mail.envelope
        withTexts([server.url, envelope?.sender ?? "", envelope?.recipient ?? ""]) { texts in
          (transfer.url, transfer.from, transfer.recipient) = (texts[0], texts[1], texts[2])
          withTexts(mail.commands) { commands in
            transfer.commands = mail.commands.isEmpty ? nil : commands.baseAddress
            cmail_send(session, &transfer, &response)
          }
        }
      }
    }
    defer { free(response.reply) }
    return MailFailure(response, of: mail).map { .failure($0) } ?? .success(())
  }

  /// Lends texts as C has them, and NULL after the last one.
  private func withTexts(
    _ texts: [String], _ work: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Void
  ) {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer(work)
  }

  /// The password is in locked memory, and in libcurl's copy, which is wiped.
  private func withLogin(
    _ login: MailServer.Login?,
    _ work: (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Void
  ) {
    guard let login else { return work(nil, nil) }
    login.user.withCString { user in
      Secret(joining: [login.password, Secret("\0")]).withBytes { password in
        password.withMemoryRebound(to: CChar.self) { work(user, $0.baseAddress) }
      }
    }
  }
}

extension MailFailure {
  fileprivate init?(_ response: cmail_response, of mail: MailTransfer.Mail) {
    switch response.outcome {
    case CMAIL_TAKEN: return nil
    case CMAIL_UNREACHABLE: self = .unreachable
    case CMAIL_UNTRUSTED: self = .untrusted
    case CMAIL_NO_TLS: self = .insecure
    case CMAIL_DENIED: self = .denied
    case CMAIL_NO_LOGIN: self = .noLogin
    case CMAIL_TIMED_OUT: self = .timedOut(isHandedOver: response.is_handed_over)
    case CMAIL_CANCELLED: self = .cancelled
    case CMAIL_REFUSED:
      let reply = MailReply(
        status: response.status,
        bytes: UnsafeBufferPointer(start: response.reply, count: response.reply_count))
      let isOfMailbox =
        response.stage == CMAIL_RECIPIENT
        && mail.envelope.map { reply.isOfMailbox(of: $0.recipient, from: $0.sender) } ?? false
      if isOfMailbox, mail.message == nil { return nil }
      self =
        switch response.stage {
        case CMAIL_RECIPIENT where !reply.isTemporary && !reply.isOfSize:
          isOfMailbox
            ? .recipientRefused(status: reply.status, reply: reply.line)
            : .relayRefused(status: reply.status, reply: reply.line)
        // Before its text nothing is wrong with the message.
        case CMAIL_MESSAGE
        where !response.is_handed_over && !reply.isTemporary && !reply.isOfSize:
          .relayRefused(status: reply.status, reply: reply.line)
        case CMAIL_HOST: .hostRefused(status: reply.status, reply: reply.line)
        case CMAIL_SENDER where !reply.isOfSize:
          .hostRefused(status: reply.status, reply: reply.line)
        default: .refused(status: reply.status, reply: reply.line)
        }
    default: self = .lost(isHandedOver: response.is_handed_over)
    }
  }
}
