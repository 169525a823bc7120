/// What people do with accounts of their own, where accounts are kept that they can come to.
public struct OwnAccountUseCases: Sendable {
  public let signIn: SignInToAccount
  public let load: LoadOwnAccount
  public let edit: EditPublicProfile
  public let replacePassword: ReplacePassword
  public let delete: DeleteOwnAccount
  public let codes: OwnCodeUseCases

  public init(
    signIn: SignInToAccount, load: LoadOwnAccount, edit: EditPublicProfile,
    replacePassword: ReplacePassword, delete: DeleteOwnAccount, codes: OwnCodeUseCases
  ) {
    self.signIn = signIn
    self.load = load
    self.edit = edit
    self.replacePassword = replacePassword
    self.delete = delete
    self.codes = codes
  }
}

/// What they do by codes that are sent to their address.
public struct OwnCodeUseCases: Sendable {
  private let isOffered: @Sendable () -> Bool
  public let askForSignIn: AskForSignInCode
  public let signIn: SignInByCode
  public let setPassword: SetPassword
  public let askForAddress: AskForAddressCode
  public let changeAddress: ChangeAddress

  /// - Parameter isOffered: whether there is a way to send letters, and accounts may have addresses.
  public init(
    isOffered: @escaping @Sendable () -> Bool, askForSignIn: AskForSignInCode,
    signIn: SignInByCode, setPassword: SetPassword, askForAddress: AskForAddressCode,
    changeAddress: ChangeAddress
  ) {
    self.isOffered = isOffered
    self.askForSignIn = askForSignIn
    self.signIn = signIn
    self.setPassword = setPassword
    self.askForAddress = askForAddress
    self.changeAddress = changeAddress
  }

  /// Reads a small file each time: it may be set up while the program runs.
  public var areOffered: Bool { isOffered() }
}
