import Domain
import FoyerAPI

extension SecondFactorUseCases {
  /// Creates the use cases that a server carries out.
  init(on client: ServerClient, _ brand: Brand) {
    self.init(
      offer: { await client.secondFactorOffer(at: brand) },
      signIn: ServerUseCase { (request) async throws(SignInError) in
        let answer = try await client.call(
          API.signInBySecondFactor,
          API.SecondFactorSignIn(request.challenge, request.code, at: brand.id))
        return try answer.member(isByCode: answer.isByCode ?? false)
      },
      prepare: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(API.prepareSecondFactor, NoContent(), by: request.session)
          .timeBased.unwrapped()
      },
      enrol: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(
          API.enrolSecondFactor,
          API.SecondFactorEnrolment(request.code, request.password, language: request.language),
          by: request.session, onWait: request.onWait
        ).recovery.unwrapped()
      },
      replaceCodes: ServerUseCase { (request) async throws(SignInError) in
        try await client.call(
          API.replaceRecoveryCodes, API.SecondFactorCode(request.code),
          by: request.session
        ).recovery.unwrapped()
      },
      remove: ServerUseCase { (request) async throws(SignInError) in
        _ = try await client.call(
          API.removeSecondFactor,
          API.SecondFactorCode(request.code, language: request.language), by: request.session)
      })
  }
}

extension ServerClient {
  /// Offers nothing, too, where the server can't be asked.
  fileprivate func secondFactorOffer(at brand: Brand) async -> SecondFactorUseCases.Offer {
    let answer = try? await call(API.brand, Item(brand.id.description))
    let policy = answer?.secondFactor.flatMap { SecondFactorRules.Policy(rawValue: $0) } ?? .off
    return SecondFactorUseCases.Offer(
      isOffered: policy != .off, isRequired: policy == .required)
  }
}

extension ServerClient: SecondFactorResets {
  public func resetSecondFactor(
    of id: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval {
    do throws(ItemError) {
      let removal = try await call(API.resetSecondFactor, Item(id.description))
      return removal.removed ? .removed : .none
    } catch {
      switch error {
      case .notFound: return .unknownAccount
      case .store(let error): throw error
      }
    }
  }
}
