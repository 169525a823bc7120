import Domain
import Essentials
import FoyerTexts
import SceneServices

extension Texts {
  /// Returns a sentence about a store's failure, for guests.
  public func sentence(_ problem: StorageProblem) -> String {
    switch problem {
    case .service(let problem): sentence(problem)
    case .notWritable, .notReadable, .corrupt, .unreadable, .row, .untrusted,
      .newerVersion, .olderVersion, .outOfMemory, .other:
      self[.serviceOutOfOrder]
    case .locked, .diskFull, .fileTooLarge: operatorSentence(problem)
    }
  }

  /// Returns a sentence about a store's failure, with details for operators that guests can't act
  /// on.
  public func operatorSentence(_ problem: StorageProblem) -> String {
    switch problem {
    case .locked: self[.storageLocked]
    case .diskFull: self[.storageDiskFull]
    case .fileTooLarge(let limit): self[.storageFileTooLarge(limit: "\(limit)")]
    case .notWritable: self[.storageNotWritable]
    case .notReadable: self[.storageNotReadable]
    case .corrupt: self[.storageCorrupt]
    case .unreadable(let rows): self[.storageUnreadable(count: rows)]
    case .row(let row):
      self[.storageRow(id: row.id, table: row.table, column: row.column)]
    case .untrusted(let file): self[.storageUntrusted(path: file.path)]
    case .newerVersion: self[.storageNewerVersion]
    case .olderVersion: self[.storageOlderVersion]
    case .outOfMemory: self[.storageOutOfMemory]
    case .service(let problem): operatorSentence(problem)
    case .other(let code): self[.storageOther(code: "\(code)")]
    }
  }

  /// Returns a sentence about the failure of a change, which may have been made nevertheless.
  public func operatorSentence(_ failure: StoreFailure) -> String {
    guard case .unknown(let problem) = failure else { return operatorSentence(failure.problem) }
    return self[.storageInDoubt(reason: reason(ofDoubt: problem))]
  }

  /// Returns the reason for which it isn't known whether a change was made.
  public func reason(ofDoubt problem: StorageProblem) -> String {
    switch problem {
    case .service(.connectionLost), .service(.timedOut), .service(.unreachable),
      .service(.tooMany), .service(.busy):
      self[.serviceNoAnswer]
    default: operatorSentence(problem)
    }
  }

  /// Returns a sentence about a server's failure, for guests. Problems that only the server's
  /// operator can fix have a general wording; the log has the details.
  public func sentence(_ problem: ServiceProblem) -> String {
    switch problem {
    case .refused(_, let reference?): self[.serviceOutOfOrderWithNumber(number: reference)]
    case .untrusted, .insecure, .refused, .unknownBrand, .notAllowed, .invalidResponse, .tooLarge,
      .clientMissing:
      self[.serviceOutOfOrder]
    case .unreachable, .connectionLost, .timedOut, .closed, .tooMany, .busy, .cancelled,
      .refusedBecause, .otherVersion:
      operatorSentence(problem)
    }
  }

  /// Returns a sentence about a server's failure, with details for operators that guests can't act
  /// on.
  public func operatorSentence(_ problem: ServiceProblem) -> String {
    switch problem {
    case .unreachable: self[.serviceUnreachable]
    case .connectionLost: self[.serviceConnectionLost]
    case .untrusted: self[.serviceUntrusted]
    case .insecure: self[.serviceInsecure]
    case .timedOut: self[.serviceTimedOut]
    case .refused(403, _): self[.serviceLacksRight]
    case .refused(let status, let reference?) where problem.isFinal:
      self[.serviceRejectedWithNumber(status: "\(status)", number: reference)]
    case .refused(let status, nil) where problem.isFinal:
      self[.serviceRejected(status: "\(status)")]
    case .refused(let status, let reference?):
      self[.serviceRefusedWithNumber(status: "\(status)", number: reference)]
    case .refused(let status, nil): self[.serviceRefused(status: "\(status)")]
    case .refusedBecause(let title, _): self[.serviceRefusedBecause(title: title)]
    case .otherVersion(let version, isOlder: true): self[.serviceOlderServer(version: version)]
    case .otherVersion(let version, isOlder: false): self[.serviceNewerServer(version: version)]
    case .unknownBrand: self[.serviceUnknownBrand]
    case .closed: self[.serviceClosed]
    case .notAllowed: self[.serviceNotAllowed]
    case .tooMany(let seconds): tooMany(seconds: seconds)
    case .busy(let seconds): self[.serviceBusy(seconds: "\(max(1, seconds))")]
    case .invalidResponse: self[.serviceInvalidResponse]
    case .tooLarge: self[.serviceTooLarge]
    case .cancelled: self[.serviceCancelled]
    case .clientMissing: self[.serviceClientMissing]
    }
  }

  /// Returns a sentence about a rate limit, with the remaining time in minutes.
  public func tooMany(seconds: Int) -> String {
    self[.serviceTooMany(count: (max(1, seconds) + 59) / 60)]
  }

  public func sentence(_ error: MembersError) -> String {
    switch error {
    case .storage(let problem): sentence(problem)
    case .valueIsMissing: self[.serviceValueIsMissing]
    }
  }

  public func sentence(_ error: ContactError) -> String {
    switch error {
    case .full: self[.contactFull]
    case .tooMany(let seconds): tooMany(seconds: seconds)
    case .closed: self[.serviceClosed]
    case .idempotencyKeyReused: self[.contactIdempotencyKeyReused]
    case .notSaved(let problem), .outcomeUnknown(let problem): sentence(problem)
    case .cancelled: self[.serviceCancelled]
    }
  }
}

extension Texts {
  /// Words a suspension for the account's owner.
  public func sentence(_ reason: SuspensionReason, until: Date?) -> String {
    guard let until else { return self[.signInSuspended(reason: reason.value)] }
    return self[
      .signInSuspendedUntil(date: date(until), time: timeOfDay(until), reason: reason.value)]
  }

  /// Words the state of an application for an applicant who signs in with its password.
  ///
  /// - Parameter isVouched: true if the application waits for members who vouch for the applicant.
  public func sentence(
    _ state: ApplicationState, since: Date?, note: String, isVouched: Bool
  ) -> String {
    switch state {
    case .verifying: self[.signInApplicationVerifying]
    case .pending:
      since.map {
        self[
          isVouched
            ? .signInApplicationVouchedSince(date: date($0))
            : .signInApplicationPendingSince(date: date($0))]
      } ?? self[.signInApplicationPending]
    case .rejected:
      note.isEmpty
        ? self[.signInApplicationRejected] : self[.signInApplicationRejectedNote(note: note)]
    case .expired: self[.signInApplicationExpired]
    case .approved: self[.signInWrong]
    }
  }
}

extension Texts {
  /// Describes a key by its type, its length and its fingerprint.
  public func words(_ key: SSHPublicKey) -> String {
    self[.sshKeyWords(type: key.kind.name, bits: "\(key.bits)", fingerprint: key.fingerprint)]
  }

  /// Returns the reason why a text isn't a usable SSH key, and the remedy.
  public func sentence(_ problem: SSHKeyProblem) -> String {
    switch problem {
    case .empty: self[.sshKeyEmpty]
    case .privateKey: self[.sshKeyPrivate]
    case .format(let format): sentence(format)
    case .severalKeys: self[.sshKeySeveral]
    case .options: self[.sshKeyOptions]
    case .otherType(let type): self[.sshKeyOtherType(type: type)]
    case .noKey: self[.sshKeyNone]
    case .broken: self[.sshKeyBroken]
    case .tooWeak(let bits, let least): self[.sshKeyWeak(least: "\(least)", bits: "\(bits)")]
    }
  }

  private func sentence(_ format: SSHKeyFormat) -> String {
    switch format {
    case .putty: self[.sshKeyPutty]
    case .ssh2: self[.sshKeySsh2]
    case .pem: self[.sshKeyPem]
    case .knownHosts: self[.sshKeyKnownHosts]
    }
  }

  /// Returns the reason why a key wasn't added.
  public func sentence(_ refusal: KeyRefusal) -> String {
    switch refusal {
    case .keyTaken: self[.sshKeyTaken]
    case .keyPresent: self[.sshKeyPresent]
    }
  }
}

extension Texts {
  /// The state of a guest's message, for its writer.
  ///
  /// - Parameter date: the day of the last change.
  public func sentence(_ progress: SentMessage.Progress, _ date: String) -> String {
    switch progress {
    case .waiting: self[.messageStatusWaiting(date: date)]
    case .received: self[.messageStatusReceived(date: date)]
    case .inProgress: self[.messageStatusInProgress(date: date)]
    case .onHold: self[.messageStatusOnHold(date: date)]
    case .resolved: self[.messageStatusResolved(date: date)]
    case .rejected: self[.messageStatusRejected(date: date)]
    }
  }

  /// The state of a guest's message that we answer here, for its writer. It is on hold once it is
  /// answered.
  public func sentence(_ message: Conversation) -> String {
    let date = date(message.changedAt)
    return message.state == .onHold
      ? self[.messageStatusAnswered(date: date)] : sentence(message.state, date)
  }

  /// The state of a guest's message, for operators.
  public func word(_ progress: SentMessage.Progress) -> String {
    switch progress {
    case .waiting: self[.deskMessagesStatesWaiting]
    case .received: self[.deskMessagesStatesReceived]
    case .inProgress: self[.deskMessagesStatesInProgress]
    case .onHold: self[.deskMessagesStatesOnHold]
    case .resolved: self[.deskMessagesStatesResolved]
    case .rejected: self[.deskMessagesStatesRejected]
    }
  }

  /// The question before an operator's key closes a message.
  ///
  /// - Parameter message: nil if it is on the screen.
  public func question(
    beforeClosing action: Conversation.Action, of message: Conversation? = nil
  ) -> Question {
    let isRejected = action == .reject
    let sentence =
      self[isRejected ? .deskMessagesQuestionReject : .deskMessagesQuestionClose]
    return Question(
      title: self[isRejected ? .deskMessagesQuestionRejectTitle : .deskMessagesQuestionCloseTitle],
      message: [message?.subject, sentence].compactMap(\.self).joined(separator: "\n"),
      yes: self[isRejected ? .deskReject : .deskMessagesClose], no: self[.deskQuestionKeep],
      takesLetters: false)
  }
}
