import Domain
import FoyerTexts
import Routes
import SceneServices

/// A change of the account: all that tells it from the others. A new change is one entry and its texts.
struct AccountChangeEntry {
  enum End {
    /// The screen before the form, with a sentence.
    case saying(LocalizedText)
    /// A notice in place of this many screens.
    case notice(Route.Notice, screens: Int)
  }

  let title, heading: LocalizedText
  var message: LocalizedText?
  /// The sentence that confirms the change, below the message.
  var confirmation: LocalizedText?
  var submit = LocalizedText.accountChangeSave
  var progress = LocalizedText.accountChangeProgress
  let fields: [AccountChange.Field]
  /// The form and the screens of the account below it.
  var screens = 2
  /// True if the guest is asked first, because the change can't be undone.
  var isDangerous = false
  var end = End.saying(.accountChangeSaved)
  /// The keys that are added without a field; the form shows them.
  var keys: [SSHPublicKey] = []
  /// Returns what is sent; nil if a field is invalid.
  let request: (AccountChangeForm) -> AccountChange.Request?

  /// - Parameters:
  ///   - asksPassword: True if a new password, address or key needs the current password. False after
  ///     a sign-in by verification code. Deleting the account always needs the password.
  ///   - asksCode: True if the account has a second factor.
  static func entry(
    of change: Route.AccountChange, asksPassword: Bool, asksCode: Bool
  ) -> Self {
    let old: [AccountChange.Field] = asksPassword ? [.old] : []
    let code: [AccountChange.Field] = asksCode ? [.code] : []
    return switch change {
    case .name:
      Self(title: .myAccountNameTitle, heading: .accountChangeNameHeading, fields: [.name]) {
        (try? $0.fullName()).map { .name($0) }
      }
    case .email:
      Self(
        title: .myAccountEmailTitle, heading: .accountChangeEmailHeading,
        message: .accountChangeEmailMessage, submit: .accountChangeEmailSubmit,
        fields: [.email] + old + code
      ) { form in (try? form.emailAddress()).map { .email($0, form.proof) } }
    case .profile:
      Self(
        title: .myAccountProfileTitle, heading: .accountChangeProfileHeading,
        message: .accountChangeProfileMessage, fields: [.isListed, .about]
      ) { (try? $0.profile()).map { .profile($0) } }
    case .password:
      Self(
        title: .myAccountPasswordTitle, heading: .accountChangePasswordHeading,
        fields: old + [.new, .confirmation] + code, end: .notice(.passwordReplaced, screens: 1)
      ) { .password($0.secret(.new), $0.proof) }
    case .key:
      Self(
        title: .accountKeysTitle, heading: .accountKeysAddHeading, message: .accountKeysAddMessage,
        submit: .accountKeysFieldSubmit, fields: [.key] + old + code, screens: 3,
        end: .saying(.accountChangeKeyAdded)
      ) { form in (try? form.publicKey()).map { .keys([$0], form.proof) } }
    case .keys(let keys):
      Self(
        title: .accountKeysTitle, heading: .accountKeysAddTheseHeading(count: keys.count),
        submit: .accountKeysAddTheseSubmit(count: keys.count), fields: old + code, screens: 3,
        end: .saying(.accountChangeKeysAdded(count: keys.count)), keys: keys
      ) { .keys(keys, $0.proof) }
    case .recoveryCodes:
      Self(
        title: .myAccountRecoveryCodesTitle, heading: .accountChangeRecoveryCodesHeading,
        message: .accountChangeRecoveryCodesMessage, submit: .accountChangeRecoveryCodesSubmit,
        fields: [.code]
      ) { $0.secondFactorCode.map { .recoveryCodes($0) } }
    case .secondFactorOff:
      Self(
        title: .myAccountSecondFactorTitle, heading: .accountChangeSecondFactorOffHeading,
        message: .accountChangeSecondFactorOffMessage, submit: .accountChangeSecondFactorOffSubmit,
        fields: [.code], end: .saying(.accountChangeSecondFactorOffDone)
      ) { $0.secondFactorCode.map { .secondFactorOff($0) } }
    case .deletion:
      Self(
        title: .myAccountDeleteTitle, heading: .accountChangeDeletionHeading,
        message: .accountChangeDeletionMessage,
        confirmation: asksCode
          ? .accountChangeDeletionConfirmByCode : .accountChangeDeletionConfirm,
        submit: .accountChangeDeletionSubmit, progress: .accountChangeDeletionProgress,
        fields: [.old] + code, isDangerous: true, end: .notice(.accountDeleted, screens: 2)
      ) { .deletion($0.proof) }
    }
  }
}
