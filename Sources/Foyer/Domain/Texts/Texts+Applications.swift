import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An application, for operators.
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

  /// What the label has asked for besides, one line each; those of an answer begin with a mark.
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

  /// As the person has seen it; yes and no in the words of who reads it.
  private func words(of answer: SignUpAnswer) -> String {
    guard answer.kind == .yesNo else { return answer.choice ?? answer.value }
    return self[answer.value == "yes" ? .signUpAnswerYes : .signUpAnswerNo]
  }

  /// When that was, in UTC and without seconds: short enough for a row of a list.
  public func time(_ date: Date) -> String {
    "\(date.formatted(.iso8601).prefix(16).replacing("T", with: " ")) UTC"
  }

  /// What has happened so far, one line each.
  public func history(of application: Application) -> [String] {
    var lines = [self[.deskApplied(date: time(application.createdAt))]]
    if let date = application.verifiedAt {
      lines.append(self[.deskProved(date: time(date))])
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

  /// What an operator is asked before that; letters don't answer, since the key that asks may be one of a
  /// word that somebody types.
  ///
  /// - Parameter event: `.approved`, `.rejected` or `.reopened`.
  public func question(before event: ApplicationEvent, of application: Application) -> Question {
    let name = application.name.value
    let (title, message, yes): (Text, Text, Text) =
      switch event {
      case .approved:
        (.deskQuestionApproveTitle, .deskQuestionApproveMessage(name: name), .deskApprove)
      case .rejected:
        (.deskQuestionRejectTitle, .deskQuestionRejectMessage(name: name), .deskReject)
      case .verified, .expired, .reopened:
        (.deskQuestionReopenTitle, .deskQuestionReopenMessage(name: name), .deskUndo)
      }
    return Question(
      title: self[title], message: self[message], yes: self[yes], no: self[.deskQuestionKeep],
      takesLetters: false)
  }

  /// What became of a decision, and of the e-mail about it.
  ///
  /// - Parameter wasSilent: whether no e-mail was sent about a decision that was taken back.
  public func news(of application: Application, wasSilent: Bool) -> String {
    let (name, state) = (application.name.value, word(application.state))
    guard application.email != nil else { return self[.deskDone(name: name, state: state)] }
    if let decision = application.decision {
      let end = decision.date + Application.emailHoldSeconds
      return self[.deskHeld(name: name, state: state, time: end.second)]
    }
    return self[
      wasSilent
        ? .deskUnsent(name: name, state: state) : .deskSentBefore(name: name, state: state)]
  }

  /// Why a decision wasn't kept.
  public func sentence(_ error: ApplicationError) -> String {
    switch error {
    case .refused(.decidedBefore, let application):
      self[
        .deskFirst(
          by: application.decision?.by ?? "", state: word(application.state),
          date: application.decision.map { time($0.date) } ?? "")]
    case .refused(.notVerified, _): self[.commandApplicationNotVerified]
    case .refused, .unknown, .invitation, .attemptReused: self[.commandApplicationOver]
    case .emailTaken: self[.signUpEmailTaken]
    case .usernameTaken: self[.signUpUsernameTaken]
    case .tooSoon(let seconds): tooMany(seconds: seconds)
    case .full: self[.contactFull]
    case .notSaved(let problem), .outcomeUnknown(let problem): operatorSentence(problem)
    case .cancelled: self[.serviceCancelled]
    }
  }
}

extension Date {
  /// The time of day in UTC.
  fileprivate var second: String { String(formatted(.iso8601).dropFirst(11).prefix(8)) }
}
