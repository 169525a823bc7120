import Domain
import InteractorKit
import Services

/// What goes through a server's API, where there is one (seed rules 47 and 63).
struct WebRepositories: Sendable {
  let registration: any UseCase<RegisterAccount.Request>
  let profiles: any Profiles
  let users: any UsersWebRepository

  /// Asks nobody yet.
  init(_ address: ServiceAddress) {
    let (session, keys) = (HTTPSession(), AccountKeys())
    registration = RemoteRegistration(session: session, baseURL: address, keys: keys)
    profiles = RemoteProfiles(session: session, baseURL: address, keys: keys)
    users = RealUsersWebRepository(session: session, baseURL: address)
  }

  /// Those of the server that `--api-url` or else `FOYER_API_URL` names; nil without one.
  static func chosen(
    _ option: String?, environment: [String: String]
  ) throws(LaunchError) -> WebRepositories? {
    guard let text = option ?? environment["FOYER_API_URL"].flatMap({ $0.isEmpty ? nil : $0 })
    else { return nil }
    do throws(ServiceAddressProblem) {
      return WebRepositories(try ServiceAddress(validating: text))
    } catch {
      throw .apiAddress(error)
    }
  }
}
