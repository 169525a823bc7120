/// What people do with accounts of their own, where accounts are kept that they can come to.
public struct OwnAccountUseCases: Sendable {
  public let signIn: SignInToAccount
  public let load: LoadOwnAccount
  public let edit: EditPublicProfile
  public let replacePassword: ReplacePassword
  public let delete: DeleteOwnAccount

  public init(
    signIn: SignInToAccount, load: LoadOwnAccount, edit: EditPublicProfile,
    replacePassword: ReplacePassword, delete: DeleteOwnAccount
  ) {
    self.signIn = signIn
    self.load = load
    self.edit = edit
    self.replacePassword = replacePassword
    self.delete = delete
  }
}
