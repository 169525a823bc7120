import Domain
import Testing

@testable import Brands

struct VouchingTests {
  @Test func `a brand has its rules for vouches, and keeps its sponsors' usernames`() throws {
    let yaml = SampleBrand.yaml(
      changing: "analytics: local",
      to: """
        fields: [username, password]
        admission: vouched
        vouching: {needed: 2, sponsors: [ada]}
        """)

    let brand = try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))

    #expect(
      brand.admission
        == AdmissionRules(.vouched, vouching: VouchingRules(needed: 2, sponsors: ["ada"])))
    #expect(brand.admission.isDecided && brand.admission.sendsEmails)
    #expect(brand.signUpRules.fields.reservedUsernames == ["ada"])
    // Operators create the accounts of sponsors.
    #expect(brand.registration.fields.reservedUsernames == [])
  }
}
