import Domain
import Testing

@testable import Brands

/// Tests `approvers` of a brand file.
struct ApproversTests {
  private static let ops = try? EmailAddress(validating: "ops@example.org")

  @Test(
    arguments: [
      ("", Approvers.none),
      ("approvers: {emails: [ops@example.org]}", Approvers([ops].compactMap(\.self))),
      (
        "approvers: {emails: [ops@example.org], digest: daily}",
        Approvers([ops].compactMap(\.self), digest: .daily)
      ),
    ])
  func `are addresses, and whether they get a digest`(
    line: String, expected: Approvers
  ) throws {
    #expect(try brand(line).approvers == expected)
  }

  @Test(
    arguments: [
      ("approvers: [ops@example.org]", "approvers"),
      ("approvers: {digest: daily}", "approvers.emails"),
      ("approvers: {emails: []}", "approvers.emails"),
      ("approvers: {emails: [ops]}", "approvers.emails"),
      ("approvers: {emails: [ops@example.org], digest: weekly}", "approvers.digest"),
    ])
  func `a mistake is named with its key`(line: String, key: String) throws {
    #expect {
      try brand(line)
    } throws: { error in
      (error as? BrandFileError)?.sentences(file: "sample.yaml").contains { $0.contains(key) }
        == true
    }
  }

  private func brand(_ line: String) throws(BrandFileError) -> Brand {
    try BrandFile.brand(
      BrandID("sample"), yaml: Array((SampleBrand.yaml + "\n" + line).utf8),
      checks: BrandChecks())
  }
}
