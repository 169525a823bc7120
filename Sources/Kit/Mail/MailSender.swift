import CMail
import Dispatch
import Secrets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    try await transfer(message)
  }

  /// Connects, begins TLS, signs in and leaves, without sending a message.
  public func check() async throws(MailFailure) {
    try await transfer(nil)
  }

  /// - Parameter message: nil only connects.
  private func transfer(_ message: MailMessage?) async throws(MailFailure) {
    if Task.isCancelled { throw .cancelled }
    guard let transfer = MailTransfer() else { throw .clientMissing }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.queue.async {
          continuation.resume(
            returning: transfer.send(message, to: server, timeLimit: timeLimit))
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
  /// The server offers no STARTTLS although it is required.
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
  /// The server rejected the message temporarily (status 4xx) or permanently (5xx), with this
  /// reply.
  case refused(status: Int, reply: String)
  /// The caller's task was cancelled.
  case cancelled
  /// libcurl isn't installed on this machine.
  case clientMissing
}

private final class MailTransfer: Sendable {
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
    _ message: MailMessage?, to server: MailServer, timeLimit: Duration
  ) -> Result<Void, MailFailure> {
    var response = cmail_response()
    (message?.bytes ?? []).withUnsafeBytes { bytes in
      withLogin(server.login) { user, password in
        var mail = cmail_mail()
        mail.needs_tls = server.needsTLS
        mail.is_check = message == nil
        mail.user = user
        mail.password = password
        mail.message = bytes.baseAddress
        mail.message_count = bytes.count
        mail.timeout_ms = Int(timeLimit / .milliseconds(1))
        server.url.withCString { url in
          (message?.from.address ?? "").withCString { from in
            (message?.to.address ?? "").withCString { recipient in
              (mail.url, mail.from, mail.recipient) = (url, from, recipient)
              cmail_send(session, &mail, &response)
            }
          }
        }
      }
    }
    defer { free(response.reply) }
    return MailFailure(response).map { .failure($0) } ?? .success(())
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
  fileprivate init?(_ response: cmail_response) {
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
      let reply = UnsafeBufferPointer(start: response.reply, count: response.reply_count)
      self = .refused(
        status: response.status,
        reply: String(decoding: reply.prefix { $0 >= 0x20 }, as: UTF8.self))
    default: self = .lost(isHandedOver: response.is_handed_over)
    }
  }
}
