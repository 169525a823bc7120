import APIClient
import Domain
import Foundation
import Secrets
import Testing

/// Tests the audit log of a server, which names the holders of tokens.
@Suite(.timeLimit(.minutes(5))) struct AuditAPITests {
  @Test func `an entry has the name of the token, and the log is verified from afar`() async throws
  {
    let data = ServerData()
    try await data.addOperator(named: "carol")
    let server = try ServerProcess(data)
    let client = ServerClient(try server.address, operatorToken: .sample)
    let ada = try await RegisterOnServer(at: server.address).createdAccount(of: .init(.form()))
    try await client.execute(EditAccount(ada.id, .init(isListed: true)))
    let invitation = try await client.execute(CreateInvitation(uses: 1, note: "for Bob"))
    try await client.execute(RevokeInvitation(invitation.invitation.id))
    try await client.execute(DeleteAccount(ada.id))

    let entries = try await client.execute(ListAuditEntries(after: nil)).items
    let own = try await client.execute(
      ListAuditEntries(
        after: nil, AuditChoice(subject: ada.id.description, since: Date() - 600))
    ).items
    let verdict = try await VerifyAuditLog(on: client).execute()
    let pruning = try await client.execute(PruneAudit(before: Date()))
    let after = try await VerifyAuditLog(on: client).execute(kept: verdict.head)

    #expect(
      entries.map { "\($0.actorKind) \($0.actor) \($0.action)" } == [
        "unixUser root operator.added", "owner  account.created",
        "operator carol account.profileChanged", "operator carol invitation.created",
        "operator carol invitation.revoked", "operator carol account.deleted",
      ])
    #expect(own.map(\.position) == [2, 3, 6])
    #expect(verdict.fault == nil)
    #expect(verdict.count == 6)
    #expect(pruning == AuditPruning(removed: 6, anchor: verdict.head))
    #expect(after.fault == nil)
    #expect(after.count == 1)
  }

  @Test func `a token that may only read lists the log, and deletes nothing of it`() async throws {
    let data = ServerData()
    try await data.addOperator(.read)
    let server = try ServerProcess(data)
    let json = AccessToken.sample.headers.merging(["Content-Type": "application/json"]) { $1 }

    let list = try await WebAnswer(server.url("/audit"), headers: AccessToken.sample.headers)
    let pruning = try await WebAnswer(
      "POST", server.url("/audit/pruning"), #"{"before":"2026-11-01T00:00:00.000Z"}"#,
      headers: json)
    let wrong = try await WebAnswer(
      server.url("/audit?since=soon"), headers: AccessToken.sample.headers)

    #expect(list.status == 200)
    #expect(list.text.contains("operator.added"))
    #expect(pruning.status == 403)
    #expect(wrong.status == 400)
  }
}
