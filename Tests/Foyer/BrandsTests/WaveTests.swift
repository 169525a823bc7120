import Domain
import Testing

@testable import Brands

struct WaveTests {
  @Test(arguments: [
    ("30 per hour, then approval", WaveRules(limit: 30, then: .approval)),
    ("1 per hour, then code", WaveRules(limit: 1, then: .code)),
  ])
  func `a brand has its rule for waves, and approvers get digests`(
    text: String, rules: WaveRules
  ) throws {
    let brand = try brand("wave: \(text)\napprovers: {emails: [ops@example.org]}")

    #expect(brand.admission == AdmissionRules(wave: rules))
    #expect(brand.admission.isImmediate && brand.admission.sendsEmails)
    #expect(brand.approvers.digest == .hourly)
  }

  @Test(arguments: [
    "30", "0 per hour, then code", "30 per day, then code", "30 per hour, then nothing",
    "30  per hour, then code",
  ])
  func `another rule is a problem`(text: String) {
    #expect(
      problems("wave: \(text)") == [
        "Write wave as in “30 per hour, then approval” (or “then code”), with a number from 1 to 100000."
      ])
  }

  @Test(arguments: [
    "admission: approval\nwave: 30 per hour, then approval",
    "verifyEmail: true\nwave: 30 per hour, then code",
  ])
  func `a rule that changes nothing is a problem`(lines: String) {
    #expect(
      problems(lines) == [
        "“wave” changes nothing here: it needs “admission: open”, and “then code” no “verifyEmail”."
      ])
  }

  private func brand(_ lines: String) throws(BrandFileError) -> Brand {
    let yaml = SampleBrand.yaml(changing: "analytics: local", to: lines)
    return try BrandFile.brand(BrandID("sample"), yaml: Array(yaml.utf8))
  }

  private func problems(_ lines: String) -> [String] {
    do throws(BrandFileError) { _ = try brand(lines) } catch {
      guard case .broken(let problems) = error else { return ["\(error)"] }
      return problems.map(\.sentence)
    }
    return []
  }
}
