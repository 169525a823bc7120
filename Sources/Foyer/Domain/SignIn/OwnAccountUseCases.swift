import InteractorKit

/// What guests do with accounts of their own: in a store, or by a server.
public struct OwnAccountUseCases: Sendable {
  public let signIn: any UseCase<SignInToAccount.Request>
  public let load: any UseCase<LoadOwnAccount.Request>
  public let edit: any UseCase<EditOwnAccount.Request>
  public let replacePassword: any UseCase<ReplacePassword.Request>
  public let delete: any UseCase<DeleteOwnAccount.Request>
  public let export: any UseCase<ExportOwnData.Request>
  public let recognize: any UseCase<RecognizeByKey.Request>
  public let codes: OwnCodeUseCases
  public let sessions: OwnSessionUseCases
  public let keys: OwnKeyUseCases

  public init(
    signIn: any UseCase<SignInToAccount.Request>, load: any UseCase<LoadOwnAccount.Request>,
    edit: any UseCase<EditOwnAccount.Request>,
    replacePassword: any UseCase<ReplacePassword.Request>,
    delete: any UseCase<DeleteOwnAccount.Request>, export: any UseCase<ExportOwnData.Request>,
    recognize: any UseCase<RecognizeByKey.Request>, codes: OwnCodeUseCases,
    sessions: OwnSessionUseCases, keys: OwnKeyUseCases
  ) {
    self.signIn = signIn
    self.load = load
    self.edit = edit
    self.replacePassword = replacePassword
    self.delete = delete
    self.export = export
    self.recognize = recognize
    self.codes = codes
    self.sessions = sessions
    self.keys = keys
  }
}

/// What they do by codes that are sent to their address.
public struct OwnCodeUseCases: Sendable {
  private let isOffered: @Sendable () -> Bool
  public let askForSignIn: any UseCase<AskForSignInCode.Request>
  public let signIn: any UseCase<SignInByCode.Request>
  public let askForAddress: any UseCase<AskForAddressCode.Request>
  public let changeAddress: any UseCase<ChangeAddress.Request>

  /// - Parameter isOffered: whether e-mails can be sent, and accounts may have addresses.
  public init(
    isOffered: @escaping @Sendable () -> Bool,
    askForSignIn: any UseCase<AskForSignInCode.Request>,
    signIn: any UseCase<SignInByCode.Request>,
    askForAddress: any UseCase<AskForAddressCode.Request>,
    changeAddress: any UseCase<ChangeAddress.Request>
  ) {
    self.isOffered = isOffered
    self.askForSignIn = askForSignIn
    self.signIn = signIn
    self.askForAddress = askForAddress
    self.changeAddress = changeAddress
  }

  /// Reads a small file each time: it may be set up while the program runs.
  public var areOffered: Bool { isOffered() }
}

/// What they do with their sessions.
public struct OwnSessionUseCases: Sendable {
  public let list: any UseCase<ListSessions.Request>
  public let end: any UseCase<EndSession.Request>
  public let endOthers: any UseCase<EndOtherSessions.Request>

  public init(
    list: any UseCase<ListSessions.Request>, end: any UseCase<EndSession.Request>,
    endOthers: any UseCase<EndOtherSessions.Request>
  ) {
    self.list = list
    self.end = end
    self.endOthers = endOthers
  }
}

/// What they do with the SSH keys of their accounts.
public struct OwnKeyUseCases: Sendable {
  public let load: any UseCase<LoadAccountKeys.Request>
  public let add: any UseCase<AddAccountKey.Request>
  public let remove: any UseCase<RemoveAccountKey.Request>

  public init(
    load: any UseCase<LoadAccountKeys.Request>, add: any UseCase<AddAccountKey.Request>,
    remove: any UseCase<RemoveAccountKey.Request>
  ) {
    self.load = load
    self.add = add
    self.remove = remove
  }
}
