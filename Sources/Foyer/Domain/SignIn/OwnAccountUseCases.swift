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
  public let secondFactor: SecondFactorUseCases

  public init(
    signIn: any UseCase<SignInToAccount.Request>,
    withdraw: any UseCase<WithdrawApplication.Request>,
    load: any UseCase<LoadOwnAccount.Request>,
    edit: any UseCase<EditOwnAccount.Request>,
    replacePassword: any UseCase<ReplacePassword.Request>,
    delete: any UseCase<DeleteOwnAccount.Request>, export: any UseCase<ExportOwnData.Request>,
    recognize: any UseCase<RecognizeByKey.Request>, codes: VerificationCodeUseCases,
    secondFactor: SecondFactorUseCases
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
    self.secondFactor = secondFactor
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
