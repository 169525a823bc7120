import Domain
import FoyerAPI

/// The routes for the second factor of a session's account.
extension OwnAccountRoutes {
  func addSecondFactor(to routes: EndpointRoutes) {
    routes.add(API.prepareSecondFactor) { _, caller in
      API.NewSecondFactor(
        try await own.useCases(for: caller).secondFactor.prepare.execute(
          PrepareSecondFactor.Request(session: caller.session())))
    }
    routes.add(API.enrolSecondFactor) { body, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      let request = EnrolSecondFactor.Request(
        session: try caller.session(), try SecondFactorCode(body.code), body.password,
        key: caller.key ?? RandomIdentifiers().idempotencyKey())
      return try await own.queued(caller) {
        API.RecoveryCodes(try await useCases.secondFactor.enrol.execute(request))
      }
    }
    routes.add(API.replaceRecoveryCodes) { body, caller in
      API.RecoveryCodes(
        try await own.useCases(for: caller).secondFactor.replaceCodes.execute(
          ReplaceRecoveryCodes.Request(
            session: caller.session(), try SecondFactorCode(body.code))))
    }
    routes.add(API.removeSecondFactor) { body, caller in
      try await own.useCases(for: caller).secondFactor.remove.execute(
        RemoveSecondFactor.Request(
          session: caller.session(), try SecondFactorCode(body.code)))
      return NoContent()
    }
  }
}
