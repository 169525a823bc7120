import Essentials
import SceneServices

extension Texts {
  /// Returns the sentence that says when another code can be sent.
  public func mayResend(inSeconds seconds: Int) -> String {
    switch seconds {
    case ...0: self[.verificationMayResend]
    case ..<100: self[.verificationTooSoon(seconds: "\(seconds)")]
    default: self[.verificationTooSoonMinutes(count: (seconds + 59) / 60)]
    }
  }

  /// Returns the words for running work.
  ///
  /// - Parameter guests: the number of guests before this one in the hashing queue, which the words then
  ///   say.
  public func progress(_ progress: LocalizedText, behind guests: Int) -> String {
    guests == 0 ? self[progress] : self[.signUpWaiting(count: "\(guests)")]
  }
}

extension Texts {
  /// A day in words, in UTC, so that it is the same for everyone: `21 November 2026`.
  public func date(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.day, .month, .year], from: date)
    guard let day = parts.day, let month = parts.month, let year = parts.year else { return "" }
    return self[.dateText(day: "\(day)", month: self[.dateMonths("\(month)")], year: "\(year)")]
  }

  /// The time of day in UTC: `8:05`.
  public func timeOfDay(_ date: Date) -> String {
    let minutes = Int(date.timeIntervalSince1970 / 60) % (24 * 60)
    return "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
  }
}

extension Texts {
  /// The spelling of a social network's name: `GitHub` for `github`.
  public func networkName(_ network: String) -> String {
    Self.networkNames[network] ?? network.prefix(1).uppercased() + network.dropFirst()
  }

  /// The names are the same in every language. Other networks get a capital letter.
  private static var networkNames: [String: String] {
    ["github": "GitHub", "gitlab": "GitLab", "linkedin": "LinkedIn", "youtube": "YouTube"]
  }
}
