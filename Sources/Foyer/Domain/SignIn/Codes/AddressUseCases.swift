import Secrets

/// The use cases of owners with the addresses of their accounts.
struct AddressUseCases {
  typealias Failure = OperationFailure<Never>

  let proof: OwnerProof
  let codes: VerificationCodeParts.Maker

  func register(in operations: inout Operations) {
    operations.register(ask)
    operations.register(change)
  }

  /// The response doesn't reveal whether another account has the address.
  func ask(
    _ request: AskForAddressCode, by owner: Owner
  ) async throws(Failure) -> VerificationCodeSending {
    let parts = codes(try owner.brand(or: Failure.self), owner.call)
    let receipt = try Failure.receipt(request.receipt, request.email)
    let code = try Failure.code(request.secondFactor)
    try await Failure.check(await parts.check(receipt.email))
    if let password = request.password {
      try await Failure.check(await proof.confirm(password, of: owner))
    }
    let emailCode = parts.makeCode()
    let own = parts.verificationCode(emailCode, of: receipt)
    // The second factor's code is checked last, since that uses it up.
    if let wait = try await Failure.of(await parts.codes.wait(for: own, of: owner.account)) {
      return .tooSoon(seconds: wait)
    }
    let isAgain = try await Failure.check(await isAgain(request, code, owner))
    let emails = AddressEmails(
      code: parts.emails.email(.addressCode(emailCode), to: receipt.email, in: request.language),
      taken: parts.emails.email(.addressTaken, to: receipt.email, in: request.language))
    return try await Failure.check(
      await parts.send(receipt) { (_) async throws(AccountsError) in
        try await parts.codes.ask(own, of: owner.account, emails: emails, isAgain: isAgain)
      })
  }

  /// Returns whether the request must be for another code of a receipt whose first code was sent
  /// after all checks.
  private func isAgain(
    _ request: AskForAddressCode, _ code: SecondFactorCode?, _ owner: Owner
  ) async throws(SignInError) -> Bool {
    if request.password == nil, !owner.session.isByCode { return true }
    do throws(SignInError) {
      try await proof.codes(of: owner).confirm(owner.account, code)
      return false
    } catch {
      if error == .wrongCode, request.password == nil, code == nil { return true }
      throw error
    }
  }

  func change(
    _ request: ChangeAddress, by owner: Owner
  ) async throws(Failure) -> CodeAnswer<Account> {
    let parts = codes(try owner.brand(or: Failure.self), owner.call)
    let receipt = try Failure.receipt(request.receipt, request.email)
    guard let code = request.code.flatMap({ EmailCode(typed: $0.text) }) else {
      throw .broken("code", "malformed")
    }
    // The operator's rules may have changed since the code was sent.
    try await Failure.check(await parts.check(receipt.email))
    let own = parts.verificationCode(code, of: receipt)
    let emails = parts.emails
    let answer = try await Failure.of(
      await parts.codes.changeAddress(own, of: owner.account) {
        emails.ownerEmail(.addressChanged, to: $0, in: $1 ?? request.language)
      })
    if case .right = answer { parts.deliver() }
    return answer
  }
}

extension OperationFailure {
  /// - Throws: `.invalid` if the receipt's key is too easy to guess.
  fileprivate static func receipt(
    _ key: Secret?, _ email: EmailAddress
  ) throws(Self) -> VerificationCodeReceipt {
    guard let key = key.flatMap({ IdempotencyKey(key: $0.text) }) else {
      throw .broken("receipt", "malformed")
    }
    return VerificationCodeReceipt(idempotencyKey: key, email: email)
  }
}
