import Domain
import FoyerAPI
import InteractorKit
import Secrets

extension OwnAccountUseCases {
  /// The use cases on a server.
  ///
  /// - Parameter brand: under which guests come.
  public init(on client: ServerClient, _ brand: Brand) {
    self.init(
      signIn: OnServer { (request) async throws(SignInError) in
        try await client.call(
          API.signIn, API.SignIn(request.name, request.password, at: brand.id),
          onWait: request.onWait
        ).member()
      },
      load: OnServer { (request) async throws(SignInError) in
        try await client.call(API.ownAccount, NoContent(), by: request.session).own.told()
      },
      edit: OnServer { (request) async throws(SignInError) in
        _ = try await client.call(
          API.editOwnAccount, API.ProfileChanges(request.changes), by: request.session)
      },
      replacePassword: OnServer { (request) async throws(SignInError) in
        _ = try await client.call(
          API.replacePassword, API.PasswordChange(request.old, with: request.new),
          by: request.session, refusal: { .invalid($0, request.new) }, onWait: request.onWait)
      },
      delete: OnServer { (request) async throws(SignInError) in
        _ = try await client.call(
          API.deleteOwnAccount, API.Deletion(request.password), by: request.session,
          onWait: request.onWait)
      },
      export: OnServer { (request) async throws(SignInError) in
        try await client.call(API.exportOwnData, NoContent(), by: request.session)
      },
      // A server that fails keeps no guest out: there is a password, too.
      recognize: OnServer { (request) async in
        guard request.maySignIn else { return .stranger }
        let visitor = try? await client.call(
          API.signInByKey, API.KeySignIn(request.key, at: brand.id))
        return visitor?.guest ?? .stranger
      },
      codes: OwnCodeUseCases(on: client, brand), sessions: OwnSessionUseCases(on: client),
      keys: OwnKeyUseCases(on: client))
  }
}

extension OwnCodeUseCases {
  fileprivate init(on client: ServerClient, _ brand: Brand) {
    self.init(
      isOffered: { brand.registration.fields.email != nil },
      askForSignIn: OnServer { (request) async throws(SignInError) in
        try await client.call(
          API.askForSignInCode,
          API.SignInCode(request.receipt, at: brand.id, language: request.language)
        ).ownCodeSending().told()
      },
      signIn: OnServer { (request) async throws(SignInError) in
        let answer = try await client.call(
          API.signIn, API.SignIn(request.code, of: request.receipt, at: brand.id))
        guard case .right? = answer.answer else { return try answer.refusal() }
        return .right(try answer.member(isByCode: true))
      },
      askForAddress: OnServer { (request) async throws(SignInError) in
        try await client.call(
          API.askForAddressCode,
          API.AddressCode(request.receipt, request.password, language: request.language),
          by: request.session, onWait: request.onWait
        ).ownCodeSending().told()
      },
      changeAddress: OnServer { (request) async throws(SignInError) in
        try await client.call(
          API.changeAddress,
          API.AddressChange(request.code, of: request.receipt, language: request.language),
          by: request.session
        ).answer.told()
      })
  }
}

extension OwnSessionUseCases {
  fileprivate init(on client: ServerClient) {
    self.init(
      list: OnServer { (request) async throws(SignInError) in
        try await client.call(API.sessions, NoContent(), by: request.session).own.told()
      },
      end: OnServer { (request) async throws(SignInError) in
        let id = request.id?.description ?? API.currentSession
        _ = try await client.call(API.endSession, Item(id), by: request.session)
      },
      endOthers: OnServer { (request) async throws(SignInError) in
        try await client.call(API.endOtherSessions, NoContent(), by: request.session).ended
      })
  }
}

extension OwnKeyUseCases {
  fileprivate init(on client: ServerClient) {
    self.init(
      load: OnServer { (request) async throws(SSHKeysError) in
        let keys = try await client.call(API.ownKeys, NoContent(), by: request.session).own
        guard let keys else { throw .store(.notSaved(.service(.invalidAnswer))) }
        return keys
      },
      add: OnServer { (request) async throws(SSHKeysError) in
        _ = try await client.call(API.addKey, API.Key(request.key), by: request.session)
      },
      remove: OnServer { (request) async throws(SSHKeysError) in
        _ = try await client.call(API.removeKey, API.KeyQuery(request.key), by: request.session)
      })
  }
}

extension API.SignInAnswer {
  fileprivate func member(isByCode: Bool = false) throws(SignInError) -> SignedInMember {
    guard case .right(let account)? = answer, let session = AccessToken(session) else {
      throw .outcomeUnknown(.service(.invalidAnswer))
    }
    return SignedInMember(account, session: session, isByCode: isByCode)
  }

  /// Why a code signs nobody in.
  fileprivate func refusal() throws(SignInError) -> CodeAnswer<SignedInMember> {
    switch answer {
    case .wrong(let tries): .wrong(tries: tries)
    case .noTries(let seconds): .noTries(seconds: seconds)
    case .tooOld: .tooOld
    case .over: .over
    case .right, nil: throw .outcomeUnknown(.service(.invalidAnswer))
    }
  }
}

extension SignInError {
  /// A new password that the server's rules refuse.
  fileprivate static func invalid(_ problem: ProblemDetails, _ password: Secret) -> Self? {
    problem.kind == .invalid ? .invalid(PasswordCheck(password, name: "")) : nil
  }
}
