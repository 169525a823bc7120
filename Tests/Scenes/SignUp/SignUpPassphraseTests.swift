import Domain
import SceneServices
import Secrets
import Testing

@testable import SignUpScene

@MainActor
@Suite struct SignUpPassphraseTests {
  private let scene = SignUpFixture(
    .untilCancelled(.failure(.cancelled)),
    rules: RegistrationRules(passwords: PasswordRequirements(.passphrase, brandName: "Harbor")))

  @Test func `the checklist is the policy's`() {
    #expect(
      scene.viewModel?.rules == [
        .init(text: "signUp.password.longEnough 15", isMet: false),
        .init(text: "signUp.password.uncommon", isMet: false),
        .init(text: "signUp.password.unrelated", isMet: false),
      ])
  }

  @Test func `a passphrase needs no digits and no symbols`() {
    scene.fill(password: "my cat sleeps on the red sofa")

    #expect(scene.viewModel?.rules.allSatisfy(\.isMet) == true)
    #expect(scene.viewModel?.canSubmit == true)
    #expect(
      scene.viewModel?.strength
        == .init(
          label: "signUp.password.strength.label", level: 3, levels: 4,
          word: "signUp.password.strength.good"))
  }

  @Test func `a name that is typed later can spoil a password`() {
    scene.fill(name: "Grace Hopper", password: "Ada-Lovelace-1815")
    #expect(scene.viewModel?.rules.map(\.isMet) == [true, true, true])

    scene.presenter.didEdit("Ada Lovelace", in: .name)

    #expect(scene.viewModel?.rules.map(\.isMet) == [true, true, false])
    #expect(scene.viewModel?.canSubmit == false)
  }

  @Test func `so can an address`() {
    scene.fill(
      name: "Grace Hopper", email: "grace@example.org", password: "countess-lovelace-1815")
    #expect(scene.viewModel?.rules.map(\.isMet) == [true, true, true])

    scene.presenter.didEdit("countess-lovelace@example.org", in: .email)

    #expect(scene.viewModel?.rules.map(\.isMet) == [true, true, false])
  }

  @Test func `what is too long says how many characters fit`() {
    scene.fill(password: String(repeating: "my cat sleeps ", count: 20))
    scene.presenter.didLeave(.password)

    #expect(scene.viewModel?[.password].problem == "signUp.password.tooManyCharacters 256")
  }

  @Test(arguments: [
    ("short", RuleCode.tooShort), ("passwordpassword", .common),
    ("Ada Lovelace 1815", .related),
  ])
  func `analytics learn which rule it was`(password: String, rule: RuleCode) {
    scene.fill(password: password)
    scene.presenter.didLeave(.password)

    #expect(scene.spy.last() == AnalyticsEvent.fieldRejected("password", rule))
  }
}
