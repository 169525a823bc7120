import Domain
import Essentials
import FoyerTexts
import SceneServices

/// Texts about applications, for operators.
extension Texts {
  public func word(_ state: ApplicationState) -> String {
    switch state {
    case .verifying: self[.deskVerifying]
    case .pending: self[.deskPending]
    case .approved: self[.deskApproved]
    case .rejected: self[.deskRejected]
    case .expired: self[.deskExpired]
    }
  }

  /// Returns the additional data of an application, one line each. Lines of an answer begin with
  /// `>`.
  public func lines(of details: SignUpDetails) -> [String] {
    var lines = details.username.map { [self[.deskUsername(name: $0.value)]] } ?? []
    for answer in details.answers {
      lines.append(answer.question)
      let words = self.words(of: answer).split(separator: "\n", omittingEmptySubsequences: false)
      lines += words.map { "> \($0)" }
    }
    if let terms = details.terms {
      lines.append(
        self[.deskTerms(version: terms.version, date: time(terms.date))])
    }
    return lines
  }

  /// Returns a choice as the applicant saw it, but "yes" and "no" in the operator's language.
  private func words(of answer: SignUpAnswer) -> String {
    guard answer.kind == .yesNo else { return answer.choice ?? answer.value }
    return self[answer.value == "yes" ? .signUpAnswerYes : .signUpAnswerNo]
  }

  /// Returns a time in UTC without seconds, short enough for a row of a list.
  public func time(_ date: Date) -> String {
    "\(date.formatted(.iso8601).prefix(16).replacing("T", with: " ")) UTC"
  }

  /// Returns a past time in words, as `2 h ago`; after a month the date.
  public func ago(_ date: Date, at now: Date) -> String {
    let minutes = Int(date.elapsed(at: now) / 60)
    return switch minutes {
    case ..<1: self[.deskAgoNow]
    case ..<60: self[.deskAgoMinutes(count: minutes)]
    case ..<1440: self[.deskAgoHours(count: minutes / 60)]
    case ..<43200: self[.deskAgoDays(count: minutes / 1440)]
    default: String(time(date).prefix(10))
    }
  }

  /// Returns the application's past events, one line each.
  public func history(of application: Application, at now: Date) -> [String] {
    let time = { (date: Date) in "\(self.time(date)) (\(self.ago(date, at: now)))" }
    var lines = [self[.deskApplied(date: time(application.createdAt))]]
    if let date = application.verifiedAt {
      lines.append(self[.deskConfirmed(date: time(date))])
    }
    if let decision = application.decision {
      lines.append(
        self[
          .deskDecided(
            by: decision.by, state: word(application.state),
            date: time(decision.date))])
      if !decision.note.isEmpty { lines.append(decision.note) }
    }
    return lines
  }

  public func sentence(_ warning: ApplicationWarning) -> String {
    switch warning {
    case .throwAwayDomain(let domain): self[.deskWarningDomain(domain: domain)]
    case .looksLike(let name): self[.deskWarningLookAlike(name: name)]
    case .nameLooksLike(let name): self[.deskWarningNameAlike(name: name)]
    case .mixedScripts: self[.deskWarningScripts]
    case .sameOrigin(let count): self[.deskWarningOrigin(count: count)]
    }
  }

  /// Returns the reason why a decision wasn't stored.
  public func sentence(_ error: ApplicationError) -> String {
    switch error {
    case .refused(.decidedBefore, let application):
      self[
        .deskFirst(
          by: application.decision?.by ?? "", state: word(application.state),
          date: application.decision.map { time($0.date) } ?? "")]
    case .refused(.notVerified, _): self[.commandApplicationNotVerified]
    case .refused(.notDecided, _): self[.commandApplicationNotDecided]
    case .refused(.tooLate, _): self[.commandApplicationTooLate]
    case .refused, .unknown, .invitation, .vouchCode, .idempotencyKeyReused:
      self[.commandApplicationOver]
    case .emailTaken: self[.signUpEmailTaken]
    case .usernameTaken: self[.signUpUsernameTaken]
    case .suspended: self[.commandApplicationSuspended]
    case .tooSoon(let seconds): tooMany(seconds: seconds)
    case .full: self[.verificationFull]
    case .notSaved(let problem), .outcomeUnknown(let problem): operatorSentence(problem)
    case .cancelled: self[.serviceCancelled]
    }
  }
}
