import Domain
import Foundation
import Secrets
import Store

/// Tests in which members vouch for applicants.
protocol VouchingMembers {}

extension VouchingMembers {
  var start: Date { Applicant.start }

  /// The rules of the brand Aurora, and an e-mail about an approval.
  func admission(needed: Int) -> @Sendable (BrandID) -> BrandAdmission? {
    let writer = EmailWriter { template, _, address, _ in
      Email(to: address, of: "Aurora", subject: template.isApproval ? "approved" : "?", text: "…")
    }
    let rules = AdmissionRules(.vouched, vouching: VouchingRules(needed: needed))
    return { $0 == BrandID("aurora") ? BrandAdmission(rules, emails: writer) : nil }
  }

  func answer(
    _ answer: VouchAnswer, _ application: Application, _ voucher: AccountID, _ store: AccountStore,
    _ rules: VouchingRules = VouchingRules(), approval: Email? = nil
  ) async throws -> VouchOutcome {
    try await store.answer(
      NewVouchAnswer(
        answer, to: application.id, by: voucher, rules: rules, approval: approval, at: start + 60))
  }

  func member(
    _ username: String, brand: String = "aurora", _ store: AccountStore
  ) async throws -> AccountID {
    let account = Account(
      id: RandomIdentifiers().accountID(), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "\(username)@members.example"), brand: BrandID(brand),
      createdAt: start, details: SignUpDetails(username: Username(stored: username)))
    return try await store.add(
      NewAccount(
        account, passwordHash: PasswordHash(encoded: "$argon2id$"),
        idempotencyKey: IdempotencyDigests(RandomIdentifiers().idempotencyKey(), contents: [])
      )
    ).id
  }

  func apply(
    _ username: String, naming vouchers: [String], codes: [VouchCode] = [],
    _ store: AccountStore, verifiesEmail: Bool = false
  ) async throws -> Application {
    let rules = AdmissionRules(.vouched, verifiesEmail: verifiesEmail)
    var applicant = try Applicant("\(username)@example.org", rules)
    applicant.details = SignUpDetails(username: Username(stored: username))
    applicant.vouchers = VoucherNames(
      usernames: try vouchers.map { try Username(validating: $0) }, codes: codes)
    return try await store.add(applicant.new(at: start))
  }
}

extension EmailTemplate {
  fileprivate var isApproval: Bool { if case .approved = self { true } else { false } }
}
