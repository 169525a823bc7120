import Domain

extension Backend {
  /// Carries an operation out for the owner of a session.
  @discardableResult
  func execute<Op: APIOperation>(
    _ operation: Op, by session: AccessToken
  ) async throws(Op.Failure) -> Op.Response {
    try await execute(operation, Call(session: session))
  }

  /// Carries an operation out for an operator.
  @discardableResult
  func execute<Op: APIOperation>(_ operation: Op) async throws(Op.Failure) -> Op.Response {
    try await execute(operation, Call())
  }

  /// The same, for an item; returns false if there is none.
  func finds<Op: APIOperation>(
    _ operation: Op
  ) async throws(Op.Failure) -> Bool where Op.Refused == NotFound {
    do throws(Op.Failure) { _ = try await execute(operation, Call()) } catch {
      guard error == .refused(.notFound) else { throw error }
      return false
    }
    return true
  }

  func applications() async throws(StorageProblem) -> [Application] {
    try await all { ListApplications(after: $0) }.map(\.application)
  }

  func all(_ search: AccountSearch = AccountSearch("")) async -> AccountsListing {
    await .reading { (place) async throws(StorageProblem) in
      try await answer(to: ListAccounts(after: place, search))
    }
  }

  func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry] {
    try await answer(to: ListAccounts(named: reference)).items
  }

  func invitations() async throws(StorageProblem) -> [Invitation] {
    try await all { ListInvitations(after: $0) }
  }

  /// The same with the error of the use cases that aren't operations yet.
  @discardableResult
  func own<Op: APIOperation>(
    _ operation: Op, _ session: AccessToken, key: IdempotencyKey? = nil, from origin: Origin? = nil
  ) async throws(SignInError) -> Op.Response where Op.Refused == Never {
    do throws(Op.Failure) {
      return try await execute(operation, Call(session: session, key: key, origin: origin))
    } catch {
      throw SignInError(error)
    }
  }

  func prepareSecondFactor(_ session: AccessToken) async throws(SignInError) -> TimeBasedSecret {
    do throws(PrepareSecondFactor.Failure) {
      return try await execute(PrepareSecondFactor(), by: session).timeBased()
    } catch {
      throw SignInError(error)
    }
  }
}

extension SignInError {
  fileprivate init<Refused>(_ failure: OperationFailure<Refused>) {
    switch failure {
    case .refused: self = .secondFactorPresent
    case .denied(let denial): self.init(denial)
    case .invalid(let problems) where problems.contains(where: { $0.field == "email" }):
      self = .addressRefused
    case .invalid(let problems) where problems.contains(where: { $0.field == "password" }):
      self = .invalid
    case .invalid, .store: self.init(failure.storeFailure)
    }
  }
}
