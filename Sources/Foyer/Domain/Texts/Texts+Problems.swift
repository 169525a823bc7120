import FoyerTexts
import SceneServices

extension Texts {
  /// What is wrong with the store, as a sentence for the person in front of it.
  public func sentence(_ problem: StorageProblem) -> String {
    switch problem {
    case .service(let problem): sentence(problem)
    case .notWritable, .notReadable, .corrupt, .untrusted, .newerVersion, .olderVersion,
      .outOfMemory, .other:
      self[.serviceOutOfOrder]
    case .locked, .diskFull: operatorSentence(problem)
    }
  }

  /// The same with what a guest can't mend, and needn't understand: for commands and scripts.
  public func operatorSentence(_ problem: StorageProblem) -> String {
    switch problem {
    case .locked: self[.storageLocked]
    case .diskFull: self[.storageDiskFull]
    case .notWritable: self[.storageNotWritable]
    case .notReadable: self[.storageNotReadable]
    case .corrupt: self[.storageCorrupt]
    case .untrusted(let file): self[.storageUntrusted(path: file.path)]
    case .newerVersion: self[.storageNewerVersion]
    case .olderVersion: self[.storageOlderVersion]
    case .outOfMemory: self[.storageOutOfMemory]
    case .service(let problem): operatorSentence(problem)
    case .other(let code): self[.storageOther(code: "\(code)")]
    }
  }

  /// Why the server did not do what was asked, as a sentence that says what to do. What only those who
  /// run the server can mend is told to them by the log.
  public func sentence(_ problem: ServiceProblem) -> String {
    switch problem {
    case .refused(_, let reference?): self[.serviceOutOfOrderWithNumber(number: reference)]
    case .untrusted, .refused, .unknownLabel, .notAllowed, .invalidAnswer, .tooLarge,
      .clientMissing:
      self[.serviceOutOfOrder]
    case .unreachable, .connectionLost, .timedOut, .closed, .tooMany, .busy, .cancelled:
      operatorSentence(problem)
    }
  }

  /// The same with what a guest can't mend.
  public func operatorSentence(_ problem: ServiceProblem) -> String {
    switch problem {
    case .unreachable: self[.serviceUnreachable]
    case .connectionLost: self[.serviceConnectionLost]
    case .untrusted: self[.serviceUntrusted]
    case .timedOut: self[.serviceTimedOut]
    case .refused(let status, let reference?):
      self[.serviceRefusedWithNumber(status: "\(status)", number: reference)]
    case .refused(let status, nil): self[.serviceRefused(status: "\(status)")]
    case .unknownLabel: self[.serviceUnknownLabel]
    case .closed: self[.serviceClosed]
    case .notAllowed: self[.serviceNotAllowed]
    case .tooMany(let seconds): tooMany(seconds: seconds)
    case .busy(let seconds): self[.serviceBusy(seconds: "\(max(1, seconds))")]
    case .invalidAnswer: self[.serviceInvalidAnswer]
    case .tooLarge: self[.serviceTooLarge]
    case .cancelled: self[.serviceCancelled]
    case .clientMissing: self[.serviceClientMissing]
    }
  }

  /// That there is room again in some minutes.
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
    case .notSaved(let problem), .outcomeUnknown(let problem): sentence(problem)
    case .cancelled: self[.serviceCancelled]
    }
  }

  public func sentence(_ error: ProfileError) -> String {
    switch error {
    case .noAccount: self[.serviceNoAccount]
    case .storage(let problem), .outcomeUnknown(let problem): sentence(problem)
    case .cancelled: self[.serviceCancelled]
    }
  }
}
