import Domain
import WebRepositories

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A server's invitations, for an operator who has its token; the server makes their codes.
public struct RemoteInvitations: OperatorInvitations, WebRepository {
  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let token: AccessToken

  public init(session: HTTPSession, baseURL: ServiceAddress, token: AccessToken) {
    self.session = session
    self.baseURL = baseURL
    self.token = token
  }

  public func create(
    uses: Int, lifetime: TimeInterval?, note: String, at now: Date
  ) async throws(AccountsError) -> (invitation: Invitation, code: InvitationCode) {
    let request = Wire.InvitationRequest(
      uses: uses, lifetime: lifetime.map { Int($0) }, note: note.isEmpty ? nil : note)
    let answer = try await change(.create(json: Wire.encode(request) ?? []))
    guard answer.isSuccess else { throw .notSaved(.service(answer.refusal)) }
    guard let made = Wire.decode(Wire.Invitation.self, from: answer.body), let code = made.code
    else { throw .outcomeUnknown(.service(.invalidAnswer)) }
    return (made.invitation, InvitationCode(typed: code))
  }

  public func invitations() async throws(StorageProblem) -> [Invitation] {
    do throws(ServiceProblem) {
      let list: Wire.Invitations = try await fetch(call(.list))
      return list.invitations.map(\.invitation)
    } catch {
      throw .service(error)
    }
  }

  public func revoke(_ id: String, at now: Date) async throws(AccountsError) -> Bool {
    let answer = try await change(.revoke(id))
    if answer.status == 404 { return false }
    guard answer.isSuccess else { throw .notSaved(.service(answer.refusal)) }
    return true
  }

  private func change(_ request: API.Request) async throws(AccountsError) -> HTTPAnswer {
    do throws(HTTPFailure) { return try await send(call(request)) } catch {
      if error.problem == .cancelled { throw .cancelled }
      let problem = StorageProblem.service(ServiceProblem(error.problem))
      throw error.wasSent ? .outcomeUnknown(problem) : .notSaved(problem)
    }
  }

  private func call(_ request: API.Request) -> API { API(request: request, token: token) }
}

extension RemoteInvitations {
  struct API: APICall {
    enum Request {
      case list
      case create(json: [UInt8])
      case revoke(String)
    }

    let request: Request
    let token: AccessToken

    var path: String {
      switch request {
      case .list, .create: "/invitations"
      case .revoke(let id): "/invitations/\(id.percentEncoded)"
      }
    }

    var method: String {
      switch request {
      case .list: "GET"
      case .create: "POST"
      case .revoke: "DELETE"
      }
    }

    var headers: [String: String] { token.headers }

    var body: HTTPBody? { if case .create(let json) = request { .bytes(json) } else { nil } }
  }
}
