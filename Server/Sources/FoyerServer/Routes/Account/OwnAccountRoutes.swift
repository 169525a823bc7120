import Domain
import FoyerAPI

/// The routes for the account of a session.
struct OwnAccountRoutes: Sendable {
  let own: OwnAccountAccess

  func add(to routes: EndpointRoutes) {
    routes.add(API.ownAccount) { _, caller in
      API.OwnAccount(
        try await own.useCases(for: caller).load.execute(
          LoadOwnAccount.Request(session: caller.session())))
    }
    routes.add(API.editOwnAccount) { body, caller in
      let useCases = try await own.useCases(for: caller)
      let session = try caller.session()
      let brand = try await useCases.load.execute(
        LoadOwnAccount.Request(session: session)
      ).account.brand
      let rules = own.brands[brand]?.brand.registration ?? RegistrationRules()
      try await useCases.edit.execute(
        EditOwnAccount.Request(
          session: session, try PublicProfile.Changes(body, by: rules.names)))
      return NoContent()
    }
    routes.add(API.exportOwnData) { _, caller in
      try await own.useCases(for: caller).export.execute(
        ExportOwnData.Request(session: caller.session()))
    }
    addPasswords(to: routes)
    addAddress(to: routes)
    addSecondFactor(to: routes)
  }

  private func addPasswords(to routes: EndpointRoutes) {
    routes.add(API.replacePassword) { body, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      guard let new = body.new else { throw ProblemResponse(.invalid("new", "missing")) }
      let request = ReplacePassword.Request(
        session: try caller.session(), body.old, with: new,
        code: try SecondFactorCode(optional: body.secondFactor))
      try await own.queued(caller) { try await useCases.replacePassword.execute(request) }
      return NoContent()
    }
    routes.add(API.deleteOwnAccount) { body, caller in
      let useCases = try await own.useCases(for: caller)
      guard let password = body.password else {
        throw ProblemResponse(.invalid("password", "missing"))
      }
      let request = DeleteOwnAccount.Request(
        session: try caller.session(), password,
        code: try SecondFactorCode(optional: body.secondFactor))
      try await own.queued(caller) { try await useCases.delete.execute(request) }
      return NoContent()
    }
  }

  private func addAddress(to routes: EndpointRoutes) {
    routes.add(API.askForAddressCode) { body, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      let request = AskForAddressCode.Request(
        session: try caller.session(), try VerificationCodeReceipt(body.receipt, body.email),
        body.password, code: try SecondFactorCode(optional: body.secondFactor),
        language: body.language)
      return try await own.queued(caller) {
        API.CodeSending(try await useCases.codes.askForAddress.execute(request))
      }
    }
    routes.add(API.changeAddress) { body, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      return API.SignInAnswer(
        try await useCases.codes.changeAddress.execute(
          ChangeAddress.Request(
            session: caller.session(), try EmailCode(body.code),
            of: try VerificationCodeReceipt(body.receipt, body.email), language: body.language)))
    }
  }
}
