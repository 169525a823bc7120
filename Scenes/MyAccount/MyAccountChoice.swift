import SceneServices

extension MyAccount {
  /// An item of the account, in the order of the list.
  enum Choice: CaseIterable {
    case profile, name, email, password, vouches, sessions, keys
    case secondFactor, recoveryCodes, secondFactorOff, data, renew, signOut, delete

    var button: AnalyticsEvent.Button {
      switch self {
      case .profile: .myAccountProfile
      case .name: .myAccountName
      case .email: .myAccountEmail
      case .password: .myAccountPassword
      case .vouches: .myAccountVouches
      case .sessions: .myAccountSessions
      case .keys: .myAccountKeys
      case .secondFactor: .myAccountSecondFactor
      case .recoveryCodes: .myAccountRecoveryCodes
      case .secondFactorOff: .myAccountSecondFactorOff
      case .data: .myAccountData
      case .renew: .myAccountRenew
      case .signOut: .myAccountSignOut
      case .delete: .myAccountDelete
      }
    }
  }
}
