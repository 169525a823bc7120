import Domain
import GRDB

extension AccountsDatabase: Profiles {
  public func save(_ profile: Profile, for id: AccountID) throws(ProfileError) {
    let isThere: Bool
    do throws(AccountsError) {
      isThere = try operation {
        guard try file.identity() != nil else { return false }
        return try connection.change { try ProfileRecord.save(profile, for: id, in: $0) }
      }
    } catch {
      throw ProfileError(error)
    }
    guard isThere else { throw .noAccount }
  }
}

extension ProfileError {
  fileprivate init(_ error: AccountsError) {
    switch error {
    case .notSaved(let problem), .outcomeUnknown(let problem): self = .storage(problem)
    case .cancelled: self = .cancelled
    case .emailTaken: self = .noAccount  // nothing here asks for an address
    }
  }
}
