import Domain
import FoyerAPI

extension ServerClient: SecondFactorResets {
  public func removeSecondFactor(
    of id: AccountID
  ) async throws(AccountsError) -> SecondFactorRemoval {
    do throws(ItemError) {
      let removal = try await call(API.resetSecondFactor, Item(id.description))
      return removal.removed ? .removed : .none
    } catch {
      switch error {
      case .notFound: return .unknownAccount
      case .store(let error): throw error
      }
    }
  }
}
