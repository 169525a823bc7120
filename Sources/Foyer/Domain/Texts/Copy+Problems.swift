import SceneServices

extension Copy {
  /// What is wrong with the store, as a sentence for the person in front of it.
  public func sentence(_ problem: StorageProblem) -> String {
    switch problem {
    case .locked: self["storage.locked"]
    case .diskFull: self["storage.diskFull"]
    case .notWritable: self["storage.notWritable"]
    case .notReadable: self["storage.notReadable"]
    case .corrupt: self["storage.corrupt"]
    case .newerVersion: self["storage.newerVersion"]
    case .outOfMemory: self["storage.outOfMemory"]
    case .service(let problem): sentence(problem)
    case .other(let code): self("storage.other", ["code": "\(code)"])
    }
  }

  /// Why the server did not do what was asked, as a sentence that says what to do.
  public func sentence(_ problem: ServiceProblem) -> String {
    switch problem {
    case .unreachable: self["service.unreachable"]
    case .connectionLost: self["service.connectionLost"]
    case .untrusted: self["service.untrusted"]
    case .timedOut: self["service.timedOut"]
    case .refused(let status): self("service.refused", ["status": "\(status)"])
    case .invalidAnswer: self["service.invalidAnswer"]
    case .tooLarge: self["service.tooLarge"]
    case .cancelled: self["service.cancelled"]
    case .clientMissing: self["service.clientMissing"]
    }
  }

  public func sentence(_ error: MembersError) -> String {
    switch error {
    case .service(let problem): sentence(problem)
    case .storage(let problem): sentence(problem)
    case .valueIsMissing: self["service.valueIsMissing"]
    }
  }

  public func sentence(_ error: ProfileError) -> String {
    switch error {
    case .noAccount: self["service.noAccount"]
    case .storage(let problem): sentence(problem)
    case .service(let problem): sentence(problem)
    case .cancelled: self["service.cancelled"]
    }
  }
}
