import Domain
import FoyerAPI

extension SecondFactorUseCases {
  /// Creates the use cases that a server carries out.
  init(on client: ServerClient, _ brand: Brand) {
    self.init(
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
          API.SecondFactorEnrolment(request.code, request.password), by: request.session,
          key: request.idempotencyKey, onWait: request.onWait
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
          API.removeSecondFactor, API.SecondFactorCode(request.code), by: request.session)
      })
  }
}
