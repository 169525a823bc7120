import InteractorKit

/// The use cases of guests who sign in, on a store or a server. Their steps have an order of their
/// own, so they are no operations.
public struct SignInUseCases: Sendable {
  public let signIn: any UseCase<SignInToAccount.Request>
  public let withdraw: any UseCase<WithdrawApplication.Request>
  public let recognize: any UseCase<RecognizeByKey.Request>
  public let askForCode: any UseCase<AskForSignInCode.Request>
  public let signInByCode: any UseCase<SignInByCode.Request>
  public let signInBySecondFactor: any UseCase<SignInBySecondFactor.Request>
  private let sendsCodes: @Sendable () async -> Bool

  /// - Parameter sendsCodes: returns whether e-mails can be sent and accounts may have addresses.
  public init(
    signIn: any UseCase<SignInToAccount.Request>,
    withdraw: any UseCase<WithdrawApplication.Request>,
    recognize: any UseCase<RecognizeByKey.Request>,
    askForCode: any UseCase<AskForSignInCode.Request>,
    signInByCode: any UseCase<SignInByCode.Request>,
    signInBySecondFactor: any UseCase<SignInBySecondFactor.Request>,
    sendsCodes: @escaping @Sendable () async -> Bool
  ) {
    (self.signIn, self.withdraw, self.recognize) = (signIn, withdraw, recognize)
    (self.askForCode, self.signInByCode) = (askForCode, signInByCode)
    (self.signInBySecondFactor, self.sendsCodes) = (signInBySecondFactor, sendsCodes)
  }

  /// Reads a small file, or asks the server, each time: it may be set up while the program runs.
  public var areCodesOffered: Bool { get async { await sendsCodes() } }
}

extension SignInUseCases {
  /// Creates the use cases on a store, in this program or in a server for one request.
  ///
  /// - Parameters:
  ///   - codes: the guest's origin, and everything needed to create and send verification codes.
  ///   - cipher: encrypts the secrets of second factors.
  ///   - rules: those of the guest's brand for second factors.
  ///   - ownRules: returns the rules of an account's brand, if they are known.
  ///   - sendsEmails: returns whether e-mails can be sent, and accounts may have addresses.
  public init(
    on store: any SSHKeys & Sessions, accounts: any OwnAccounts & SecondFactors,
    hashing: PasswordVerifier.Hashing, codes: VerificationCodeParts, cipher: any SecretCipher,
    secondFactor rules: SecondFactorRules,
    ownRules: @escaping @Sendable (BrandID) -> SecondFactorRules? = { _ in nil },
    sendsEmails: @escaping @Sendable () -> Bool
  ) {
    let (origin, host, now) = (codes.origin, codes.host, codes.now)
    let proof = PasswordVerifier(
      accounts: accounts, hashing: hashing, origin: origin, host: host, now: now)
    self.init(
      signIn: SignInToAccount(proof: proof), withdraw: WithdrawApplication(proof: proof),
      recognize: RecognizeByKey(
        keys: store, sessions: store, rules: rules, ownRules: ownRules, origin: origin, host: host,
        now: now),
      askForCode: AskForSignInCode(parts: codes), signInByCode: SignInByCode(parts: codes),
      signInBySecondFactor: SignInBySecondFactor(
        verifier: SecondFactorVerifier(
          factors: accounts, cipher: cipher, rules: rules, origin: origin, host: host, now: now)),
      sendsCodes: sendsEmails)
  }
}
