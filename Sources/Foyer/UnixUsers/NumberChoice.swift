import Domain

/// Finds the number of an account's user on this host.
struct NumberChoice {
  /// Another host can take a number between the question and the assignment.
  private static let attempts = 10
  /// How many numbers are assigned in one transaction.
  private static let batch = 500

  let numbers: any UnixNumbers
  /// The numbers that this host's administrator leaves to Foyer, whatever a server says.
  let ids: ClosedRange<UInt32>
  /// False leaves the store as it is.
  let assigns: Bool
  /// Whether another user or group of this host has that number.
  let isTaken: (UInt32) -> Bool

  /// - Parameter earlier: the number of the account in this host's ledger.
  func number(of account: AccountID, earlier: UInt32?) async throws(UnixProblem) -> UInt32 {
    for _ in 1...Self.attempts {
      switch try await known(account) {
      case .assigned(let number):
        if let earlier {
          guard earlier == number else { throw .conflict(earlier, account.description) }
          return number
        }
        guard ids.contains(number) else { throw .outside(number) }
        guard !isTaken(number) else { throw .numberTaken(number) }
        return number
      case .free(let first):
        if let earlier {
          if assigns { try await Self.assign([AccountNumber(account, earlier)], in: numbers) }
          return earlier
        }
        guard let number = free(from: first) else { throw .noIDs }
        if !assigns { return number }
        let conflicts = try await Self.conflicts([AccountNumber(account, number)], numbers)
        if conflicts.isEmpty { return number }
      }
    }
    throw .busy
  }

  private func free(from first: UInt32?) -> UInt32? {
    guard let first, first <= ids.upperBound else { return nil }
    return (max(first, ids.lowerBound)...ids.upperBound).first { !isTaken($0) }
  }

  private func known(_ account: AccountID) async throws(UnixProblem) -> UnixNumber {
    do throws(StorageProblem) {
      return try await numbers.unixNumber(of: account, in: UnixRange(numbers: ids))
    } catch {
      throw .store(error)
    }
  }

  /// - Throws: `.conflict`.
  static func assign(
    _ chosen: [AccountNumber], in numbers: any UnixNumbers
  ) async throws(UnixProblem) {
    var left = chosen[...]
    while !left.isEmpty {
      let conflicts = try await conflicts(Array(left.prefix(batch)), numbers)
      if let first = conflicts.first { throw .conflict(first.number, first.account.description) }
      left = left.dropFirst(batch)
    }
  }

  private static func conflicts(
    _ chosen: [AccountNumber], _ numbers: any UnixNumbers
  ) async throws(UnixProblem) -> [AccountNumber] {
    do throws(AccountsError) { return try await numbers.assign(chosen) } catch {
      switch error {
      case .notSaved(let problem), .outcomeUnknown(let problem): throw .store(problem)
      case .cancelled, .emailTaken, .usernameTaken, .attemptReused: throw .busy
      }
    }
  }
}
