import InteractorKit

/// The use cases of guests with their own accounts, on a store or a server.
public struct OwnAccountUseCases: Sendable {
  public let signIn: any UseCase<SignInToAccount.Request>
  public let withdraw: any UseCase<WithdrawApplication.Request>
  public let load: any UseCase<LoadOwnAccount.Request>
  public let edit: any UseCase<EditOwnAccount.Request>
  public let replacePassword: any UseCase<ReplacePassword.Request>
  public let delete: any UseCase<DeleteOwnAccount.Request>
  public let export: any UseCase<ExportOwnData.Request>
  public let recognize: any UseCase<RecognizeByKey.Request>
  public let codes: VerificationCodeUseCases
  public let sessions: OwnSessionUseCases
  public let keys: OwnKeyUseCases
  public let standing: OwnStandingUseCases
  public let secondFactor: SecondFactorUseCases
  public let vouches: OwnVouchUseCases

  public init(
    signIn: any UseCase<SignInToAccount.Request>,
    withdraw: any UseCase<WithdrawApplication.Request>,
    load: any UseCase<LoadOwnAccount.Request>,
    edit: any UseCase<EditOwnAccount.Request>,
    replacePassword: any UseCase<ReplacePassword.Request>,
    delete: any UseCase<DeleteOwnAccount.Request>, export: any UseCase<ExportOwnData.Request>,
    recognize: any UseCase<RecognizeByKey.Request>, codes: VerificationCodeUseCases,
    sessions: OwnSessionUseCases, keys: OwnKeyUseCases, secondFactor: SecondFactorUseCases,
    standing: OwnStandingUseCases, vouches: OwnVouchUseCases
  ) {
    self.signIn = signIn
    self.withdraw = withdraw
    self.load = load
    self.edit = edit
    self.replacePassword = replacePassword
    self.delete = delete
    self.export = export
    self.recognize = recognize
    self.codes = codes
    self.sessions = sessions
    self.keys = keys
    self.standing = standing
    self.secondFactor = secondFactor
    self.vouches = vouches
  }
}

/// The use cases with verification codes, which are sent to the account's address.
public struct VerificationCodeUseCases: Sendable {
  private let isOffered: @Sendable () async -> Bool
  public let askForSignIn: any UseCase<AskForSignInCode.Request>
  public let signIn: any UseCase<SignInByCode.Request>
  public let askForAddress: any UseCase<AskForAddressCode.Request>
  public let changeAddress: any UseCase<ChangeAddress.Request>

  /// - Parameter isOffered: returns whether e-mails can be sent and accounts may have addresses.
  public init(
    isOffered: @escaping @Sendable () async -> Bool,
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

  /// Reads a small file, or asks the server, each time: it may be set up while the program runs.
  public var areOffered: Bool { get async { await isOffered() } }
}

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

/// The use cases with the SSH keys of the guest's account.
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
