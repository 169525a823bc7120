import SceneServices

extension Texts {
  /// Returns the sentence that says when another code can be sent.
  public func mayResend(inSeconds seconds: Int) -> String {
    seconds > 0 ? self[.verificationTooSoon(seconds: "\(seconds)")] : self[.verificationMayResend]
  }

  /// Returns the words for running work.
  ///
  /// - Parameter guests: the number of guests before this one in the hashing queue, which the words then
  ///   say.
  public func progress(_ progress: LocalizedText, behind guests: Int) -> String {
    guests == 0 ? self[progress] : self[.signUpWaiting(count: "\(guests)")]
  }
}
