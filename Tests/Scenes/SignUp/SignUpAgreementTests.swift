import Domain
import SceneServices
import Testing
import ViperTesting

@testable import SignUpScene

/// An agreement on the terms' own screen, above the form.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct SignUpAgreementTests {
  @Test(arguments: [true, false])
  func `the form takes it over when it appears again`(agrees: Bool) {
    let terms = TermsOfUse(version: "2026-11", text: Wording("# Be kind"))
    let rules = RegistrationRules(
      fields: SignUpFields([.name(.required), .email(.required), .password, .terms(terms)]))
    let scene = SignUpFixture(.error(.cancelled), rules: rules, agreement: agrees)

    #expect(scene.presenter.hasUnsavedChanges == agrees)
    #expect(scene.viewModel?.fields.last?.isOn == agrees)
  }
}
