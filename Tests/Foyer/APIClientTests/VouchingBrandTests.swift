import Domain
import Testing

@testable import APIClient

@Suite struct VouchingBrandTests {
  /// A server can serve several brands, and refuses a vouch for an applicant of another one.
  @Test(arguments: [
    (AdmissionRules.Policy.vouched, "aurora", true), (.vouched, "harbor", false),
    (.open, "aurora", false),
  ])
  func `members vouch where their account was made`(
    policy: AdmissionRules.Policy, brand: String, isOffered: Bool
  ) throws {
    let aurora = Brand(
      id: BrandID("aurora"), name: "A", logo: .init(narrow: "A"), languages: ["en"],
      admission: AdmissionRules(policy))
    let account = Account(
      id: AccountID("7"), name: try FullName(validating: "Ada Lovelace"), email: nil,
      brand: BrandID(brand), createdAt: .distantPast)

    let vouches = OwnAccountUseCases(on: ServerClient(.loopback(9)), aurora).vouches

    #expect(vouches.areOffered(to: account) == isOffered)
  }
}
