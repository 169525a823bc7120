import Secrets
import Testing

@testable import Domain

struct PasswordStrengthTests {
  @Test(
    arguments: [
      ("", nil), ("a", .weak), ("password", .weak), ("Passw0rd!", .weak), ("Ada-1815!", .weak),
      ("Sommer2024!", .weak), ("Senha123!", .weak), ("Contraseña1!", .weak), ("パスワード123!", .weak),
      ("kQ7#vz2M", .fair), ("Tr0ub4dor&3", .fair),
      ("correct horse battery", .fair), ("my cat sleeps on the red sofa", .good),
      ("x4Wm9qLr2TzK8vBn", .strong),
    ] as [(String, PasswordStrength?)])
  func `has four steps, in every policy`(_ typed: String, _ strength: PasswordStrength?) {
    for policy in PasswordPolicy.allCases {
      let check = PasswordCheck(
        Secret(typed), for: PasswordRequirements(policy), name: "Ada Lovelace", email: "")

      #expect(check.strength == strength)
    }
  }

  @Test func `a rule of composition doesn't ask for strength`() {
    let check = PasswordCheck(Secret("aB3!"))

    #expect(check.isValid)
    #expect(check.strength == .weak)
  }
}
