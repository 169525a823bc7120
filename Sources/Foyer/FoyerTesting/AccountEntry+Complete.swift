import Domain
import Foundation

extension AccountEntry {
  /// An account in which each field has a value. A field that is added to `Account`, `Profile`,
  /// `Suspension` or another part gets a value here; `StoredFields.empty` names those without one.
  public static func complete(isListed: Bool = true, isFixed: Bool = true) throws -> AccountEntry {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    var details = SignUpDetails(
      username: Username(stored: "ada"),
      answers: [
        SignUpAnswer(
          id: "shell", kind: .choice, question: "Which shell?", value: "zsh", choice: "Z shell")
      ], terms: AcceptedTerms(version: "2026-11", at: start + 10),
      sshKey: SSHPublicKey(
        stored: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB")?
        .commented("ada@laptop"))
    details.language = "pt-BR"
    let account = Account(
      id: AccountID("0b8f4c3e-2f65-4d4a-9b0e-3d6a8f3c2a11"),
      name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@analytical.example"), brand: BrandID("sample"),
      createdAt: start + 20, details: details)
    let suspension = SuspensionReason("It sends spam.").map {
      Suspension(reason: $0, since: start + 30, until: start + 40, by: "root")
    }
    return AccountEntry(
      account: account,
      profile: Profile(isListed: isListed, about: try AboutLine(validating: "I write programs.")),
      suspension: suspension, expiry: AccountExpiry(start + 50, isFixed: isFixed))
  }
}
