import Domain
import Secrets
import WebRepositories

/// A server's accounts, for an operator who has its token.
public struct RemoteAccounts: OperatorAccounts, AccountLookup, PublicProfiles, WebRepository {
  public let session: HTTPSession
  public let baseURL: ServiceAddress
  private let token: AccessToken

  public init(session: HTTPSession, baseURL: ServiceAddress, token: AccessToken) {
    self.session = session
    self.baseURL = baseURL
    self.token = token
  }

  /// All pages, one after another; what has come until one fails.
  public func all() async -> AccountsListing {
    var whole = AccountsListing()
    await parts(of: nil, AccountSearch("")) { part in
      whole.accounts += part.accounts
      whole.listed.formUnion(part.listed)
      whole.problem = part.problem
    }
    return whole
  }

  /// A page each. A server of before, which knows no search, gives all accounts: what isn't looked
  /// for is left out.
  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    var next = String?.none
    repeat {
      var part = AccountsListing()
      do throws(ServiceProblem) {
        let page: Wire.AccountsPage = try await fetch(
          call(.page(next, of: brand, search)))
        try part.add(page)
        next = page.next
      } catch {
        part.problem = .service(error)
        next = nil
      }
      part.accounts.removeAll { brand != nil && $0.brand != brand || !search.finds($0) }
      await take(part)
    } while next != nil && !Task.isCancelled
  }

  /// A server of before, which doesn't know such a question, answers with all accounts: what isn't
  /// named so is left out.
  public func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry] {
    do throws(ServiceProblem) {
      let page: Wire.AccountsPage = try await fetch(call(.named(reference)))
      let entries = page.accounts.map { $0.entry() }
      guard entries.allSatisfy({ $0 != nil }) else { throw .invalidAnswer }
      return entries.compactMap(\.self).filter { reference.names($0.account) }
    } catch {
      throw .service(error)
    }
  }

  public func delete(_ id: AccountID) async throws(AccountsError) -> Bool {
    let answer: HTTPAnswer
    do throws(HTTPFailure) { answer = try await send(call(.delete(id))) } catch {
      throw error.problem == .cancelled
        ? .cancelled : .outcomeUnknown(.service(ServiceProblem(error.problem)))
    }
    if answer.status == 404 { return false }
    guard answer.isSuccess else { throw .notSaved(.service(answer.refusal)) }
    return true
  }

  public func edit(
    _ id: AccountID, _ changes: PublicProfile.Changes
  ) async throws(ProfileError) -> PublicProfile.Edit {
    do throws(ServiceProblem) {
      let json = Wire.encode(Wire.ProfileChanges(changes)) ?? []
      let edit: Wire.ProfileEdit = try await fetch(call(.edit(id, json: json)))
      guard let edit = PublicProfile.Edit(edit) else { throw .invalidAnswer }
      return edit
    } catch {
      switch error {
      case .refused(404, _): throw .noAccount
      case .cancelled: throw .cancelled
      case .connectionLost, .timedOut, .invalidAnswer, .tooLarge:
        throw .outcomeUnknown(.service(error))
      default: throw .storage(.service(error))
      }
    }
  }

  private func call(_ request: API.Request) -> API { API(request: request, token: token) }
}

extension AccountsListing {
  /// A page without accounts that has a next one might go on for ever.
  fileprivate mutating func add(_ page: Wire.AccountsPage) throws(ServiceProblem) {
    let entries = page.accounts.map { ($0.account(), $0.isListed) }
    guard entries.allSatisfy({ $0.0 != nil }), page.next == nil || !entries.isEmpty else {
      throw .invalidAnswer
    }
    accounts += entries.compactMap(\.0)
    listed.formUnion(entries.filter(\.1).compactMap { $0.0?.id })
  }
}

extension RemoteAccounts {
  struct API: APICall {
    enum Request {
      case page(String?, of: BrandID?, AccountSearch)
      case named(AccountReference)
      case delete(AccountID)
      case edit(AccountID, json: [UInt8])
    }

    let request: Request
    let token: AccessToken

    var path: String {
      switch request {
      case .page(let page, let brand, let search):
        Self.path(
          "/accounts",
          [
            ("page", page), ("brand", brand?.description),
            ("part", search.isEmpty ? nil : search.text),
          ])
      case .named(let reference): "/accounts?named=\(reference.description.percentEncoded)"
      case .delete(let id), .edit(let id, _):
        "/accounts/\(id.description.percentEncoded)"
      }
    }

    private static func path(_ path: String, _ values: [(String, String?)]) -> String {
      let query = values.compactMap { name, value in value.map { "\(name)=\($0.percentEncoded)" } }
      return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    }

    var method: String {
      switch request {
      case .page, .named: "GET"
      case .delete: "DELETE"
      case .edit: "PATCH"
      }
    }

    var headers: [String: String] { token.headers }

    var body: HTTPBody? { if case .edit(_, let json) = request { .bytes(json) } else { nil } }
  }
}
