import Domain

/// Profiles whose store tells an operator what is wrong with it.
struct LoggedProfiles: Profiles {
  private let profiles: any Profiles
  private let log: any ProblemLog

  init(_ profiles: any Profiles, log: any ProblemLog) {
    self.profiles = profiles
    self.log = log
  }

  func save(_ profile: Profile, for id: AccountID) async throws(ProfileError) {
    do throws(ProfileError) { try await profiles.save(profile, for: id) } catch {
      switch error {
      case .storage(let problem), .outcomeUnknown(let problem): log.record(problem, of: .profiles)
      case .noAccount, .cancelled: break
      }
      throw error
    }
  }
}
