import Domain
import SceneServices

/// Logs the form's progress: each field's new result, and how the form ends.
@MainActor
final class SignUpJournal {
  private let analytics: any Analytics
  private var verdicts: [SignUp.Field: RuleCode?] = [:]
  private var isUnderWay = false

  init(analytics: any Analytics) { self.analytics = analytics }

  /// Logs an abandoned form when Ctrl-C or a hang-up ends the program without closing it.
  deinit {
    if isUnderWay { analytics.log(.flowAbandoned(.signUp)) }
  }

  func didAppear() {
    analytics.log(.screenPresented(.signUp))
    if !isUnderWay { analytics.log(.flowStarted(.signUp)) }
    isUnderWay = true
  }

  func didJudge(_ field: SignUp.Field, of form: SignUpForm) {
    let rule = form.problem(in: field)?.code
    guard let name = form[field]?.event, verdicts.updateValue(rule, forKey: field) != .some(rule)
    else { return }
    analytics.log(rule.map { .fieldRejected(name, $0) } ?? .fieldAccepted(name))
  }

  func didOpenArticle() { analytics.log(.buttonActivated("signUpArticle")) }

  /// The form is left for sign-in.
  func didSelectSignIn() {
    analytics.log(.buttonActivated("signUpSignIn"))
    willClose()
  }

  func didOpenTerms() { analytics.log(.buttonActivated(.signUpTerms)) }

  func didPressSubmit() { analytics.log(.buttonActivated(.signUpSubmit)) }

  func didComplete() {
    analytics.log(.flowCompleted(.signUp))
    isUnderWay = false
  }

  func willClose() {
    analytics.log(.flowAbandoned(.signUp))
    isUnderWay = false
  }
}
