import SceneServices

extension Texts {
  /// Returns the sentence that says when another code can be sent.
  public func mayResend(inSeconds seconds: Int) -> String {
    seconds > 0 ? self[.verificationTooSoon(seconds: "\(seconds)")] : self[.verificationMayResend]
  }
}
