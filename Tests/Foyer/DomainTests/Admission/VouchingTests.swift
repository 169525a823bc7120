import Domain
import Foundation
import Testing

/// Tests the names that an applicant types, and the decisions about answers.
@Suite struct VouchingTests {
  private let start = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [
    ("ada", ["ada"]), (" @Ada ", ["ada"]), ("ada, bob; eve\tzoe", ["ada", "bob", "eve", "zoe"]),
    ("ada ada", ["ada"]), ("ada、bob", ["ada", "bob"]),
  ])
  func `names may be separated by spaces or commas`(typed: String, names: [String]) throws {
    #expect(try VoucherNames(typed: typed, needed: 1).usernames.map(\.value) == names)
  }

  @Test(arguments: [
    ("", 1, VoucherNamesProblem.empty), (" , ", 1, .empty),
    ("ada", 2, .tooFew(needed: 2)), ("a b c d e f", 1, .tooMany(limit: 5)),
    ("ada@example.org", 1, .notAUsername("ada@example.org")), ("1st", 1, .notAUsername("1st")),
    (String(repeating: "a ", count: 9_000), 1, .tooMany(limit: 5)),
  ])
  func `a text that names nobody has a problem`(
    typed: String, needed: Int, problem: VoucherNamesProblem
  ) {
    #expect(throws: problem) { try VoucherNames(typed: typed, needed: needed) }
  }

  @Test(arguments: [
    (
      VouchAnswer.give, VouchState.named, ApplicationState.pending,
      VouchOutcome.given(isApproved: true)
    ),
    (.give, .named, .verifying, .over), (.give, .named, .approved, .over),
    (.give, .given, .pending, .over), (.give, .withdrawn, .pending, .over),
    (.give, .declined, .pending, .over), (.decline, .named, .pending, .declined),
    (.decline, .given, .pending, .over), (.withdraw, .given, .pending, .withdrawn),
    (.withdraw, .given, .approved, .withdrawnLate), (.withdraw, .given, .rejected, .over),
    (.withdraw, .named, .pending, .over),
  ])
  func `an answer is possible once, and only while it changes something`(
    answer: VouchAnswer, state: VouchState, application: ApplicationState, outcome: VouchOutcome
  ) throws {
    #expect(try self.outcome(answer, state, application) == outcome)
  }

  @Test func `limits hold for members, not for sponsors`() throws {
    #expect(try outcome(monthly: 5) == .refused(because: .limitReached(perMonth: 5)))
    #expect(try outcome(monthly: 4) == .given(isApproved: true))
    #expect(try outcome(isSponsor: true, monthly: 99) == .given(isApproved: true))
    #expect(try outcome(isActive: false) == .refused(because: .notAllowed))
    #expect(try outcome(at: start + Application.pendingSeconds) == .over)
    let rules = VouchingRules(needed: 3)
    #expect(try outcome(others: 1, rules: rules) == .given(isApproved: false))
    #expect(try outcome(others: 2, rules: rules) == .given(isApproved: true))
    #expect(VouchSteps.outcome(of: .give, nil, by: rules, at: start) == .over)
  }

  @Test(arguments: [
    "7QFD-20MX-K3WP-9TRA", "7qfd-20mx-k3wp-9tra", "7qfd-2omx-k3wp-9tra", "7QFD20MXK3WP9TRA",
    "7QFD–20MX‑K3WP－9TRA", "７ＱＦＤ-20MX-K3WP-9TRA", "@7QFD-20MX-K3WP-9TRA",
    "7qfd20mxk3wp9tra", "7qfd 20mx k3wp 9tra", "7QFD  20MX K3WP 9TRA", "7QFD20MX-K3WP9TRA",
    "7qfd20mx k3wp-9tra",
  ])
  func `a code is read as people write it`(typed: String) throws {
    let names = try VoucherNames(typed: "ada \(typed)", needed: 2)

    #expect(names.codes == [VouchCode(typed: "7QFD-20MX-K3WP-9TRA")])
    #expect(names.usernames.map(\.value) == ["ada"])
  }

  @Test(arguments: [
    "anna-beth-cara-dave", "christopherjones", "christopher12345", "7qfd-20mx-k3wp-9tr",
  ])
  func `what could be a username is one`(typed: String) throws {
    #expect(VouchCode(typed: typed) == nil)
    let generator = (0..<2_000).map { _ in VouchCode.random() }
    #expect(generator.allSatisfy { VouchCode(typed: $0.text) == $0 })
    let bare = generator.map { ($0, $0.text.lowercased().replacing("-", with: "")) }
    #expect(bare.allSatisfy { VouchCode(typed: $1) == $0 && Username(stored: $1) == nil })
  }

  private func outcome(
    _ answer: VouchAnswer = .give, _ state: VouchState = .named,
    _ application: ApplicationState = .pending, isActive: Bool = true, isSponsor: Bool = false,
    monthly: Int = 0, others: Int = 0, rules: VouchingRules = VouchingRules(), at now: Date? = nil
  ) throws -> VouchOutcome {
    let application = Application(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"), email: nil,
      brand: BrandID("aurora"), language: "en", createdAt: start, state: application)
    let known = VouchSteps.Known(
      state: state, application: application,
      voucher: VouchSteps.Voucher(isActive: isActive, isSponsor: isSponsor, monthly: monthly),
      others: others)
    return VouchSteps.outcome(of: answer, known, by: rules, at: now ?? start)
  }
}
