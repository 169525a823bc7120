import Domain

/// Chooses the number of an account's user on this host.
struct NumberChoice {
  /// The number of attempts, since another host may take a number between the query and the
  /// assignment.
  private static let attempts = 10
  /// The count of numbers that one transaction assigns.
  private static let batch = 500

  /// The store, or its server.
  let backend: any Backend
  /// The numbers that this host's administrator leaves to Foyer, independent of the server.
  let ids: ClosedRange<UInt32>
  /// False doesn't change the store.
  let assigns: Bool
  /// Returns whether another user or group of this host has the number.
  let isTaken: (UInt32) -> Bool

  /// - Parameter earlier: the account's number in this host's ledger.
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
          if assigns { try await assign([AccountNumber(account, earlier)]) }
          return earlier
        }
        guard let number = free(from: first) else { throw .noIDs }
        if !assigns { return number }
        // The next round finds the number, unless another host was faster or the account is gone.
        _ = try await conflicts([AccountNumber(account, number)])
      }
    }
    throw .busy
  }

  private func free(from first: UInt32?) -> UInt32? {
    guard let first, first <= ids.upperBound else { return nil }
    return (max(first, ids.lowerBound)...ids.upperBound).first { !isTaken($0) }
  }

  private func known(_ account: AccountID) async throws(UnixProblem) -> UnixNumber {
    do throws(FindUnixNumber.Failure) {
      let find = FindUnixNumber(of: account, in: UnixRange(numbers: ids))
      return try await backend.execute(find)
    } catch {
      throw UnixProblem(error)
    }
  }

  /// - Throws: `.conflict`.
  func assign(_ chosen: [AccountNumber]) async throws(UnixProblem) {
    var left = chosen[...]
    while !left.isEmpty {
      let conflicts = try await conflicts(Array(left.prefix(Self.batch)))
      if let first = conflicts.first { throw .conflict(first.number, first.account.description) }
      left = left.dropFirst(Self.batch)
    }
  }

  private func conflicts(_ chosen: [AccountNumber]) async throws(UnixProblem) -> [AccountNumber] {
    do throws(AssignUnixNumbers.Failure) {
      let assign = AssignUnixNumbers(chosen, in: UnixRange(numbers: ids))
      return try await backend.execute(assign).users
    } catch {
      throw UnixProblem(error)
    }
  }
}

extension UnixProblem {
  fileprivate init(_ failure: OperationFailure<UnixNumberRefusal>) {
    self =
      switch failure {
      case .refused(.otherRange(let range)): .otherRange(range)
      case .store(.cancelled): .busy
      default: .store(failure.storeFailure.problem)
      }
  }
}

/// The numbers of users that were created on this host, from which the tables are written.
struct UnixLedger: Equatable {
  private(set) var users: [UnixUser] = []

  init() {}

  /// - Throws: `.damaged` if a line is malformed, because unknown numbers could be assigned again.
  init(text: String) throws(UnixProblem) {
    for line in text.split(separator: "\n") {
      guard let user = UnixUser(line: line) else { throw .damaged("ledger") }
      users.append(user)
    }
    guard Set(users.map(\.id)).count == users.count,
      Set(users.map(\.account)).count == users.count
    else { throw .damaged("ledger") }
  }

  var text: String { users.map { $0.line + "\n" }.joined() }

  /// The users whose account exists.
  var present: [UnixUser] { users.filter { $0.name != nil } }

  func user(of account: String) -> UnixUser? { users.first { $0.account == account } }

  /// Replaces the user with the same number, or appends the user.
  mutating func keep(_ user: UnixUser) {
    if let place = users.firstIndex(where: { $0.id == user.id }) {
      users[place] = user
    } else {
      users.append(user)
    }
  }
}
