import APIClient
import Domain
import Hummingbird

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An operator's: `GET` and `POST /invitations`, and `DELETE /invitations/<id>`.
struct InvitationsRoutes: Sendable {
  private static let bodyLimit = 16 << 10
  private static let longest = 100 * 366 * 86_400

  let invitations: any OperatorInvitations
  let check: OperatorCheck

  func add(to router: Router<ServerContext>) {
    router.get("invitations") { request, context in
      try await check(.read, request, context)
      return try await list()
    }
    router.post("invitations") { request, context in
      try await check(.manage, request, context)
      return try await create(request)
    }
    router.delete("invitations/:id") { request, context in
      try await check(.manage, request, context)
      return try await revoke(context.parameters.require("id"))
    }
  }

  private func list() async throws -> Response {
    let list: [Invitation]
    do throws(StorageProblem) {
      list = try await ListInvitations(invitations: invitations).execute()
    } catch {
      throw ProblemResponse(error)
    }
    return try .json(Wire.Invitations(list))
  }

  private func create(_ request: Request) async throws -> Response {
    let json = try await request.json(Wire.InvitationRequest.self, upTo: Self.bodyLimit)
    guard 1...1_000_000 ~= json.uses else { throw ProblemResponse(invalid: "uses", "notAllowed") }
    guard 1...Self.longest ~= json.lifetime ?? 1 else {
      throw ProblemResponse(invalid: "lifetime", "notAllowed")
    }
    let note = try OperatorText.line(json.note ?? "", of: "note", mayBeEmpty: true)
    do throws(AccountsError) {
      let (invitation, code) = try await CreateInvitation(
        invitations: invitations, now: { Date() }
      ).execute(uses: json.uses, lifetime: json.lifetime.map { Double($0) }, note: note)
      return try Self.answer(Wire.Invitation(invitation, code: code))
    } catch {
      throw ProblemResponse(error)
    }
  }

  private static func answer(_ made: Wire.Invitation) throws(AccountsError) -> Response {
    do { return try .json(made, status: .created) } catch { throw .outcomeUnknown(.corrupt) }
  }

  private func revoke(_ id: String) async throws -> Response {
    let isThere: Bool
    do throws(AccountsError) {
      isThere = try await RevokeInvitation(invitations: invitations, now: { Date() }).execute(id)
    } catch {
      throw ProblemResponse(error)
    }
    guard isThere else { throw ProblemResponse(.notFound, "There is no such invitation") }
    return Response(status: .noContent)
  }
}

/// What an operator writes: others see it in a table, or a person in a letter.
enum OperatorText {
  static func line(
    _ text: String, of field: String, mayBeEmpty: Bool = false
  ) throws -> String {
    let text = try lines(text, of: field)
    if text.contains(where: \.isNewline) { throw ProblemResponse(invalid: field, "severalLines") }
    if text.isEmpty, !mayBeEmpty { throw ProblemResponse(invalid: field, "missing") }
    if text.count > 200 { throw ProblemResponse(invalid: field, "tooLong") }
    return text
  }

  static func lines(_ text: String, of field: String) throws -> String {
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || $0 == "\n" || $0 == "\t"
    }
    guard isPlain else { throw ProblemResponse(invalid: field, "controlCharacter") }
    return text
  }
}
