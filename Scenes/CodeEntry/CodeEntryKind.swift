import Domain
import FoyerTexts
import SceneServices

extension CodeEntry {
  /// The use of a code: the texts, the flag and the words of events that differ.
  struct Kind: Sendable {
    var title = LocalizedText.signInTitle
    var headline: LocalizedText
    var message = LocalizedText.verificationMessage
    var label = LocalizedText.verificationLabel
    var help = LocalizedText.verificationHelp
    var malformed = LocalizedText.verificationMalformed
    var isCode: @Sendable (_ typed: String) -> Bool = { EmailCode(typed: $0) != nil }
    var over = LocalizedText.codeEntryOver
    var submit = LocalizedText.verificationSubmit
    var progress = LocalizedText.verificationProgress
    var alternative = LocalizedText.verificationResend
    /// Nil if the alternative takes no time.
    var alternativeProgress: LocalizedText? = .verificationSending
    var back = LocalizedText.verificationBack
    /// Shown while the flag is off; nil if the screen closes then.
    var closed: LocalizedText?
    var flag: FeatureFlag<Bool> = .signInEnabled
    var screen: AnalyticsEvent.Screen = "codeEntry"
    var codeField: AnalyticsEvent.Field = "verificationCode"
    var submitButton: AnalyticsEvent.Button = "codeEntrySubmit"
    var alternativeButton: AnalyticsEvent.Button = "codeEntryResend"

    static func signIn(as email: String) -> Self {
      Self(headline: .codeEntryHeadline(email: email))
    }

    static func newAddress(_ email: String) -> Self {
      Self(title: .myAccountEmailTitle, headline: .verificationHeadline(email: email))
    }

    /// Stays open while sign-up is closed, because the application remains.
    static func application(of email: String) -> Self {
      Self(
        title: .verificationTitle, headline: .verificationHeadline(email: email),
        over: .verificationOver, closed: .verificationClosed, flag: .signUpEnabled,
        screen: "verification", codeField: "code", submitButton: "verificationSubmit",
        alternativeButton: "verificationResend")
    }

    /// - Parameter brand: The name under which an authenticator app lists the account.
    static func secondFactor(at brand: String) -> Self {
      Self(
        headline: .secondFactorEntryHeadline, message: .secondFactorEntryMessage(brand: brand),
        label: .secondFactorEntryLabel, help: .secondFactorEntryHelp,
        malformed: .secondFactorEntryMalformed, isCode: { SecondFactorCode(typed: $0) != nil },
        over: .secondFactorEntryOver, submit: .secondFactorEntrySubmit, progress: .signInProgress,
        alternative: .secondFactorEntryOtherWay, alternativeProgress: nil,
        back: .secondFactorEntryBack, screen: "secondFactorEntry", codeField: "secondFactorCode",
        submitButton: "secondFactorEntrySubmit", alternativeButton: "secondFactorEntryOtherWay")
    }
  }
}
