import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A store with the ports that the use cases of account owners need in addition to `OwnAccounts` and
/// `SecondFactors`.
public typealias OwnAccountsStore = PersonalRecords & PublicProfiles & SSHKeys & Sessions

extension OwnAccountUseCases {
  /// Creates the use cases on a store, in this program or in a server for one request.
  ///
  /// - Parameters:
  ///   - deleting: deletes an account.
  ///   - lifetime: the rules of the account's brand for renewals.
  ///   - brand: the brand that the guest uses.
  ///   - codes: the guest's origin, and everything needed to create and send verification codes.
  ///   - cipher: encrypts the secrets of second factors.
  ///   - secondFactor: the brand's rules for them.
  ///   - source: makes the secrets and the recovery codes.
  ///   - ownRules: returns the rules of an account's brand, if they are known.
  ///   - sendsEmails: returns whether e-mails can be sent, and accounts may have addresses.
  public init(
    on store: any OwnAccountsStore, accounts: any OwnAccounts & SecondFactors,
    deleting: any Accounts,
    hashing: PasswordVerifier.Hashing, requirements: PasswordRequirements,
    lifetime: AccountLifetime, brand: BrandID,
    codes: VerificationCodeParts,
    cipher: any SecretCipher,
    secondFactor: SecondFactorRules, source: SecondFactorSource = SecondFactorSource(),
    ownRules: @escaping @Sendable (BrandID) -> SecondFactorRules? = { _ in nil },
    sendsEmails: @escaping @Sendable () -> Bool
  ) {
    let (origin, host, now, deliver) = (codes.origin, codes.host, codes.now, codes.deliver)
    let rules = secondFactor
    let secondFactor = SecondFactorVerifier(
      factors: accounts, cipher: cipher, rules: rules, source: source, origin: origin, host: host,
      now: now)
    let check = SessionCheck(store, secondFactor: secondFactor, now: now)
    let proof = PasswordVerifier(
      accounts: accounts, hashing: hashing, origin: origin, host: host, now: now)
    self.init(
      signIn: SignInToAccount(proof: proof), withdraw: WithdrawApplication(proof: proof),
      load: LoadOwnAccount(accounts: accounts, renewing: lifetime, of: brand, check: check),
      edit: EditOwnAccount(profiles: store, check: check, deliver: deliver),
      replacePassword: ReplacePassword(
        proof: proof, secondFactor: secondFactor, check: check, requirements: requirements),
      delete: DeleteOwnAccount(
        proof: proof, secondFactor: secondFactor, check: check, accounts: deleting),
      export: ExportOwnData(records: store, check: check),
      recognize: RecognizeByKey(
        keys: store, sessions: store, rules: rules, ownRules: ownRules, origin: origin, host: host,
        now: now),
      codes: VerificationCodeUseCases(
        isOffered: sendsEmails, askForSignIn: AskForSignInCode(parts: codes),
        signIn: SignInByCode(parts: codes),
        askForAddress: AskForAddressCode(
          parts: codes, proof: proof, secondFactor: secondFactor, check: check),
        changeAddress: ChangeAddress(parts: codes, check: check)),
      secondFactor: SecondFactorUseCases(secondFactor, proof: proof, check: check))
  }
}
