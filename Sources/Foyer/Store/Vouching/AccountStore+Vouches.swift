import Domain
import Essentials

extension AccountStore: Vouches {
  public func approveVouched(
    of brand: BrandID, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int {
    try await write(.change, AccountsError.self, isQueued: true) { sql in
      try VouchesTable.approveVouched(of: brand, at: now, limit: limit, in: sql)
    }
  }

  public func vouches(of id: AccountID) async throws(StorageProblem) -> VouchRecord {
    try await read { try VouchesTable.record(of: id, in: $0) }
  }

  public func ownVouches(
    of voucher: AccountID, at now: Date
  ) async throws(AccountsError) -> OwnVouches {
    try await read(AccountsError.self) { sql in
      OwnVouches(
        applicants: try VouchesTable.own(of: voucher, at: now, in: sql),
        codes: try VouchCodesTable.own(of: voucher, at: now, in: sql))
    }
  }

  public func add(_ code: NewVouchCode) async throws(AccountsError) -> VouchRefusal? {
    try await write(.create, AccountsError.self, isQueued: true) {
      try VouchCodesTable.add(code, in: $0)
    }
  }

  public func withdrawVouchCode(
    _ id: String, of voucher: AccountID, at now: Date
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) {
      try VouchCodesTable.withdraw(id, of: voucher, at: now, in: $0)
    }
  }

  public func application(
    _ id: AccountID, naming voucher: AccountID
  ) async throws(AccountsError) -> Application? {
    try await read(AccountsError.self) {
      try VouchesTable.application(id, naming: voucher, in: $0)?.application
    }
  }

  public func answer(_ answer: NewVouchAnswer) async throws(ApplicationError) -> VouchOutcome {
    try await write(.change, ApplicationError.self, isQueued: true) { [now] sql in
      do { return try VouchesTable.answer(answer, at: now(), in: sql) } catch let error
        as AccountsError
      {
        throw ApplicationError(error)
      }
    }
  }
}
