import CMail
import Dispatch
import Secrets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hands mails to a server, one at a time. Making one costs nothing: libcurl is loaded at the first.
public struct MailSender: Sendable {
  private let server: MailServer
  private let timeLimit: Duration

  /// - Parameter timeLimit: for a mail, from looking up the name to the server's last word.
  public init(_ server: MailServer, timeLimit: Duration = .seconds(30)) {
    self.server = server
    self.timeLimit = timeLimit
  }

  /// Ends when the server has taken the mail. Cancelling the task ends it at once.
  public func send(_ message: MailMessage) async throws(MailFailure) {
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

/// Why a server didn't take a mail.
public enum MailFailure: Error, Equatable, Sendable {
  case unreachable
  /// Its certificate isn't one that this machine trusts.
  case untrusted
  /// It offers no STARTTLS, or less than was asked for.
  case insecure
  /// It doesn't know the user, or the password.
  case denied
  case timedOut
  /// The connection ended. The mail may have been taken: sent again, it has the same id.
  case lost
  /// It said no, for now (a status of 4xx) or for good (5xx), with these words.
  case refused(status: Int, reply: String)
  case cancelled
  /// This machine has nothing to send mail with: libcurl isn't installed.
  case clientMissing
}

/// One mail on its way, by a connection of its own.
private final class MailTransfer: Sendable {
  /// Its own thread, since sending blocks it.
  let queue = DispatchQueue(label: "foyer.mail")
  private nonisolated(unsafe) let session: OpaquePointer

  init?() {
    guard let session = cmail_session_make() else { return nil }
    self.session = session
  }

  deinit { cmail_session_free(session) }

  /// May be called from any thread, also before and after.
  func cancel() { cmail_cancel(session) }

  func send(
    _ message: MailMessage, to server: MailServer, timeLimit: Duration
  ) -> Result<Void, MailFailure> {
    var response = cmail_response()
    message.bytes.withUnsafeBytes { bytes in
      withLogin(server.login) { user, password in
        var mail = cmail_mail()
        mail.needs_tls = server.needsTLS
        mail.user = user
        mail.password = password
        mail.message = bytes.baseAddress
        mail.message_count = bytes.count
        mail.timeout_ms = Int(timeLimit / .milliseconds(1))
        server.url.withCString { url in
          message.from.address.withCString { from in
            message.to.address.withCString { recipient in
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

  /// The password lies in locked memory, and in what libcurl makes of it, which is wiped.
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
    case CMAIL_TIMED_OUT: self = .timedOut
    case CMAIL_CANCELLED: self = .cancelled
    case CMAIL_REFUSED:
      let reply = UnsafeBufferPointer(start: response.reply, count: response.reply_count)
      self = .refused(
        status: response.status,
        reply: String(decoding: reply.prefix { $0 >= 0x20 }, as: UTF8.self))
    default: self = .lost
    }
  }
}
