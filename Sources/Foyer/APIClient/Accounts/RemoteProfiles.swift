import Domain
import WebRepositories

/// Profiles on a server, which takes one for each account, from whoever made the account.
public struct RemoteProfiles: Profiles, WebRepository {
  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let keys: AccountKeys

  public init(session: HTTPSession, baseURL: ServiceAddress, keys: AccountKeys) {
    self.session = session
    self.baseURL = baseURL
    self.keys = keys
  }

  public func save(_ profile: Profile, for id: AccountID) async throws(ProfileError) {
    guard let key = keys.key(of: id), let body = Wire.encode(Wire.Profile(profile)) else {
      throw .noAccount
    }
    let answer: HTTPAnswer
    do throws(HTTPFailure) {
      answer = try await send(API(id: id, key: key, json: body))
    } catch {
      if error.problem == .cancelled { throw .cancelled }
      let problem = StorageProblem.service(ServiceProblem(error.problem))
      throw error.wasSent ? .outcomeUnknown(problem) : .storage(problem)
    }
    if answer.status == 404 { throw .noAccount }
    guard answer.isSuccess else { throw .storage(.service(answer.refusal)) }
  }
}

extension RemoteProfiles {
  struct API: APICall {
    let id: AccountID
    let key: AttemptID
    let json: [UInt8]

    var path: String { "/accounts/\(id.description.percentEncoded)/profile" }
    var method: String { "PUT" }
    var headers: [String: String] {
      ["Content-Type": "application/json", "Authorization": "Bearer \(key)"]
    }
    var body: HTTPBody? { .bytes(json) }
  }
}
