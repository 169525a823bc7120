import APIClient
import Domain
import Hummingbird

/// What an operator asks for, who shows the server's token: `GET /accounts?page=&brand=&part=` and
/// `?named=`, and `GET`, `PATCH` and `DELETE /accounts/<id>`.
struct OperatorRoutes: Sendable {
  static let pageSize = 500
  private static let bodyLimit = 16 << 10

  let accounts: any OperatorAccounts & PublicProfiles
  let pages: any AccountsPages
  let labels: Labels
  let check: OperatorCheck

  func add(to router: Router<ServerContext>) {
    router.get("accounts") { request, context in
      try await check(.read, request, context)
      if let name = request.uri.queryParameters["named"] { return try await named(String(name)) }
      return try await page(request)
    }
    router.get("accounts/:id") { request, context in
      try await check(.read, request, context)
      return try await Response.json(Wire.AccountEntry(entry(Self.id(in: context))))
    }
    router.patch("accounts/:id") { request, context in
      try await check(.manage, request, context)
      return try await edit(Self.id(in: context), request)
    }
    router.delete("accounts/:id") { request, context in
      try await check(.manage, request, context)
      return try await delete(Self.id(in: context))
    }
  }

  private static func id(in context: ServerContext) throws -> AccountID {
    AccountID(try context.parameters.require("id"))
  }

  private func page(_ request: Request) async throws -> Response {
    let brand = request.uri.queryParameters["brand"].map { BrandID(String($0)) }
    let token = try request.pageToken()
    let search = try Self.search(request)
    do throws(StorageProblem) {
      let page = try await pages.page(after: token, of: brand, search, limit: Self.pageSize)
      return try Self.answer(Wire.AccountsPage(page))
    } catch {
      throw ProblemResponse(error)
    }
  }

  private static func search(_ request: Request) throws -> AccountSearch {
    let part = request.uri.queryParameters["part"].map { String($0) } ?? ""
    let isText = part.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    guard isText, part.utf8.count <= 400 else {
      throw ProblemResponse(.badRequest, "Nothing begins so")
    }
    return AccountSearch(part)
  }

  private func named(_ name: String) async throws -> Response {
    guard let reference = AccountReference(name) else {
      throw ProblemResponse(.badRequest, "Nothing is named")
    }
    do throws(StorageProblem) {
      let entries = try await pages.entries(named: reference)
      return try Self.answer(Wire.AccountsPage(AccountsPage(entries: entries)))
    } catch {
      throw ProblemResponse(error)
    }
  }

  private static func answer(_ page: Wire.AccountsPage) throws(StorageProblem) -> Response {
    do { return try .json(page) } catch { throw .corrupt }
  }

  private func entry(_ id: AccountID) async throws -> AccountEntry {
    let entry: AccountEntry?
    do throws(StorageProblem) { entry = try await pages.entry(id) } catch {
      throw ProblemResponse(error)
    }
    guard let entry else { throw ProblemResponse.noAccount }
    return entry
  }

  /// By the rules of the account's own label, where that is served.
  private func edit(_ id: AccountID, _ request: Request) async throws -> Response {
    let json = try await request.json(Wire.ProfileChanges.self, upTo: Self.bodyLimit)
    let brand = try await entry(id).account.brand
    let rules = labels[brand]?.brand.registration ?? RegistrationRules()
    let changes = try PublicProfile.Changes(json, by: rules.names)
    do throws(ProfileError) {
      return try Self.answer(Wire.ProfileEdit(try await accounts.edit(id, changes)))
    } catch {
      throw ProblemResponse(error)
    }
  }

  private static func answer(_ edit: Wire.ProfileEdit) throws(ProfileError) -> Response {
    do { return try .json(edit) } catch { throw .storage(.corrupt) }
  }

  private func delete(_ id: AccountID) async throws -> Response {
    let isDeleted: Bool
    do throws(AccountsError) { isDeleted = try await accounts.delete(id) } catch {
      throw ProblemResponse(error)
    }
    guard isDeleted else { throw ProblemResponse.noAccount }
    return Response(status: .noContent)
  }
}

extension PublicProfile.Changes {
  fileprivate init(_ changes: Wire.ProfileChanges, by names: NamePolicy) throws {
    self.init(
      name: try changes.name.map { name in
        do throws(NameProblem) { return try FullName(validating: name, by: names) } catch {
          throw ProblemResponse(invalid: RegistrationProblem.name(error).fieldProblems)
        }
      }, isListed: changes.isListed, about: try changes.about.map(AboutLine.init(sent:)))
  }
}
