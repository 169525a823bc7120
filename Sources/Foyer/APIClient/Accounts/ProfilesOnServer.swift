import Domain
import FoyerAPI

/// Profiles of new accounts on a server, which takes one from the client that created the account.
public struct ProfilesOnServer: Profiles {
  private let client: ServerClient
  private let keys: AccountKeys

  public init(client: ServerClient, keys: AccountKeys) {
    self.client = client
    self.keys = keys
  }

  public func save(_ profile: Profile, for id: AccountID) async throws(ProfileError) {
    guard let key = keys.key(of: id) else { throw .noAccount }
    do throws(FirstProfileError) {
      _ = try await client.call(
        API.saveFirstProfile, Item(id.description, API.Profile(profile)), bearer: key.secret)
    } catch {
      throw switch error {
      case .notTheirs, .alreadySaved: .noAccount
      case .storage(let error): ProfileError(error)
      }
    }
  }
}
