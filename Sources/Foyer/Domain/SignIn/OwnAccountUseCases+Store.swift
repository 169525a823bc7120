import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where accounts have what their owners come to besides `OwnAccounts`.
public typealias OwnAccountsStore = PersonalRecords & PublicProfiles & SSHKeys & Sessions

extension OwnAccountUseCases {
  /// The use cases on a store: of this program, or of a server for one request.
  ///
  /// - Parameters:
  ///   - deleting: deletes an account.
  ///   - codes: where the guest is, and what codes are made and sent by.
  public init(
    on store: any OwnAccountsStore, accounts: any OwnAccounts, deleting: any OperatorAccounts,
    hashing: PasswordProof.Hashing, requirements: PasswordRequirements, codes: OwnCodeParts,
    offersCodes: @escaping @Sendable () -> Bool
  ) {
    let (origin, now, deliver) = (codes.origin, codes.now, codes.deliver)
    let check = SessionCheck(store, now: now)
    let proof = PasswordProof(accounts: accounts, hashing: hashing, origin: origin, now: now)
    self.init(
      signIn: SignInToAccount(proof: proof), load: LoadOwnAccount(accounts: accounts, check: check),
      edit: EditOwnAccount(profiles: store, check: check, deliver: deliver),
      replacePassword: ReplacePassword(proof: proof, check: check, requirements: requirements),
      delete: DeleteOwnAccount(proof: proof, check: check, accounts: deleting),
      export: ExportOwnData(records: store, check: check),
      recognize: RecognizeByKey(keys: store, sessions: store, origin: origin, now: now),
      codes: OwnCodeUseCases(
        isOffered: offersCodes, askForSignIn: AskForSignInCode(parts: codes),
        signIn: SignInByCode(parts: codes),
        askForAddress: AskForAddressCode(parts: codes, proof: proof, check: check),
        changeAddress: ChangeAddress(parts: codes, check: check)),
      sessions: OwnSessionUseCases(
        list: ListSessions(check: check), end: EndSession(check: check),
        endOthers: EndOtherSessions(check: check)),
      keys: OwnKeyUseCases(
        load: LoadAccountKeys(keys: store, check: check),
        add: AddAccountKey(keys: store, check: check, deliver: deliver),
        remove: RemoveAccountKey(keys: store, check: check, deliver: deliver)))
  }
}
