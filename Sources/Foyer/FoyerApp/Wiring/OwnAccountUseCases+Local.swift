import Delivery
import Domain
import Store

extension OwnAccountUseCases {
  /// What people do with accounts of their own in a store of this machine.
  static func local(_ store: AccountStore, _ parts: BackendParts) -> OwnAccountUseCases {
    let (brand, sendsMail) = (parts.brand, parts.sendsMail)
    let accounts = LoggedOwnAccounts(store, log: parts.log)
    let codes = OwnCodeParts(
      codes: accounts, makeCode: parts.parts.makeCode, letters: parts.letters,
      limit: parts.limits(.signInCode), origin: parts.origin, now: parts.parts.now,
      deliver: parts.deliver)
    let proof = PasswordProof(
      accounts: accounts,
      hashing: PasswordProof.Hashing(turns: parts.hashing, hash: parts.parts.hash),
      origin: parts.origin, now: parts.parts.now)
    let passwords = brand.registration.passwords
    return OwnAccountUseCases(
      signIn: SignInToAccount(proof: proof), load: LoadOwnAccount(accounts: accounts),
      edit: EditPublicProfile(faces: store),
      replacePassword: ReplacePassword(proof: proof, requirements: passwords),
      delete: DeleteOwnAccount(
        proof: proof, accounts: ToldAccounts(store, deliver: codes.deliver)),
      codes: OwnCodeUseCases(
        isOffered: { brand.registration.fields.email != nil && sendsMail() },
        askForSignIn: AskForSignInCode(parts: codes), signIn: SignInByCode(parts: codes),
        setPassword: SetPassword(proof: proof, requirements: passwords),
        askForAddress: AskForAddressCode(parts: codes, proof: proof),
        changeAddress: ChangeAddress(parts: codes)))
  }
}
