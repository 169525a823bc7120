import Domain
import Secrets
import Testing

struct PasswordWeaknessTests {
  @Test(
    arguments: [
      (PasswordRequirements(), [.veryShort(least: 4), .wellKnown]),
      (PasswordRequirements(.fourRules, shortest: 2), [.veryShort(least: 4), .wellKnown]),
      (PasswordRequirements(.fourRules, shortest: 7), [.veryShort(least: 7), .wellKnown]),
      (PasswordRequirements(.fourRules, shortest: 8), [.wellKnown]),
      (PasswordRequirements(.fourRules, shortest: 32), [.wellKnown]),
      (PasswordRequirements(.fourRules, shortest: 33), []),
      (PasswordRequirements(.passphrase), []),
      (PasswordRequirements(.passphrase, shortest: 6), [.veryShort(least: 6)]),
    ] as [(PasswordRequirements, [PasswordWeakness])])
  func `names the parts that a brand accepts`(
    _ requirements: PasswordRequirements, _ weaknesses: [PasswordWeakness]
  ) {
    #expect(requirements.weaknesses == weaknesses)
  }

  @Test(arguments: [
    PasswordRequirements(), PasswordRequirements(.fourRules, shortest: 8),
    PasswordRequirements(.passphrase),
  ])
  func `and that label takes them`(_ requirements: PasswordRequirements) {
    func takes(_ password: String) -> Bool {
      PasswordCheck(Secret(password), for: requirements).isValid
    }

    #expect(takes("Aa1!") == requirements.weaknesses.contains(.veryShort(least: 4)))
    #expect(takes("P@ssw0rd") == requirements.weaknesses.contains(.wellKnown))
  }
}
