/// The screens there are.
public enum Route: Sendable, Equatable {
  case home
  case signUp
  case notice(Notice)

  /// What a notice tells; its Presenter has the words.
  public enum Notice: Sendable, Equatable {
    case accountCreated(firstName: String)
    /// - Parameter reason: a whole sentence.
    case accountNotSaved(reason: String)
    /// Nobody knows whether it was saved.
    case accountInDoubt(reason: String)
  }
}
