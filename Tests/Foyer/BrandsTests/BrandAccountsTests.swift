import Domain
import Foundation
import Testing

@testable import Brands

/// Tests the rules for the lifetime of accounts in a brand file.
@Suite struct BrandAccountsTests {
  @Test(arguments: [
    ("", AccountLifetime.unlimited), ("accounts: {}\n", AccountLifetime.unlimited),
    ("accounts: {lifetime: never}\n", AccountLifetime.unlimited),
    ("accounts:\n  lifetime: 365d\n", AccountLifetime(days: 365)),
    (
      "accounts:\n  lifetime: 31d\n  deleteAfter: 3650d\n",
      AccountLifetime(days: 31, daysUntilDeletion: 3650)
    ),
    ("accounts: {deleteAfter: 1d}\n", AccountLifetime(daysUntilDeletion: 1)),
  ])
  func `a lifetime is a number of days, or never`(yaml: String, rules: AccountLifetime) throws {
    #expect(try brand(yaml).accounts == rules)
  }

  @Test(arguments: ["30d", "3651d", "365", "1y", "-40d", "d", "+40d", "4e1d", ""])
  func `another value is refused with the range`(value: String) {
    let problems: [BrandProblem.Kind]
    do throws(BrandFileError) {
      _ = try brand("accounts: {lifetime: \"\(value)\"}\n")
      problems = []
    } catch .broken(let found) {
      problems = found.map(\.kind)
    } catch {
      problems = []
    }

    #expect(problems == [.notDays(path: "accounts.lifetime", 31...3650)])
  }

  @Test(arguments: [
    ("accounts:\n  lifetime: null\n  deleteAfter: 9d\n", true),
    ("accounts:\n  lifetime: ~\n", false), ("accounts:\n  deleteAfter: 9d\n", false),
  ])
  func `a lifetime without a value is a warning where accounts would be deleted`(
    yaml: String, isWarned: Bool
  ) throws {
    let path = NSTemporaryDirectory() + "foyer-\(UUID().uuidString).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "\(SampleBrand.yaml)\n\(yaml)".write(toFile: path, atomically: true, encoding: .utf8)
    let line = SampleBrand.yaml.split(separator: "\n", omittingEmptySubsequences: false).count + 2

    let findings = BrandLint.findings(file: path, checks: BrandChecks())

    #expect(findings.problems.isEmpty)
    #expect(
      findings.warnings.contains {
        $0.hasPrefix("\(path):\(line): warning: accounts.lifetime has no value")
      } == isWarned)
  }

  private func brand(_ more: String) throws(BrandFileError) -> Brand {
    try BrandFile.brand(BrandID("sample"), yaml: Array("\(SampleBrand.yaml)\n\(more)".utf8))
  }
}
