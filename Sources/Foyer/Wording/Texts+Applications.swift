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
    case .emailTaken: self[.commandApplicationEmailTaken]
    case .usernameTaken: self[.commandAccountImportUsernameTaken]
    case .suspended: self[.commandApplicationSuspended]
    case .tooSoon(let seconds): tooMany(seconds: seconds)
    case .full: self[.verificationFull]
    case .notSaved(let problem): operatorSentence(problem)
    case .outcomeUnknown(let problem): operatorSentence(.unknown(problem))
    case .cancelled: self[.serviceCancelled]
    }
  }
}

/// Texts about an operator's decisions.
extension Texts {
  /// Returns the question that confirms a decision. Letters don't answer it: the key that opened it
  /// may be the first letter of a word that the operator is typing.
  ///
  /// - Parameters:
  ///   - event: `.approved`, `.rejected` or `.reopened`.
  ///   - applications: those that are decided, or whose decisions are undone; at least one.
  public func question(before event: ApplicationEvent, of applications: [Application]) -> Question {
    let (names, count) = (names(of: applications), "\(applications.count)")
    let (one, several, yes):
      ((LocalizedText, LocalizedText), (LocalizedText, LocalizedText), LocalizedText) =
        switch event {
        case .approved:
          (
            (.deskQuestionApproveTitle, .deskQuestionApproveMessage(name: names)),
            (
              .deskQuestionApproveSeveralTitle(count: count),
              .deskQuestionApproveSeveralMessage(names: names)
            ), .deskApprove
          )
        case .rejected:
          (
            (.deskQuestionRejectTitle, .deskQuestionRejectMessage(name: names)),
            (
              .deskQuestionRejectSeveralTitle(count: count),
              .deskQuestionRejectSeveralMessage(names: names)
            ), .deskReject
          )
        case .verified, .expired, .reopened:
          (
            (.deskQuestionReopenTitle, .deskQuestionReopenMessage(name: names)),
            (
              .deskQuestionReopenSeveralTitle(count: count),
              .deskQuestionReopenSeveralMessage(names: names)
            ), .deskUndo
          )
        }
    let (title, message) = applications.count == 1 ? one : several
    return Question(
      title: self[title], message: self[message], yes: self[yes], no: self[.deskQuestionKeep],
      takesLetters: false)
  }

  /// Returns the question whether to send applicants a correction of the e-mail about a decision.
  public func questionBeforeCorrecting(_ applications: [Application]) -> Question {
    Question(
      title: self[.deskQuestionCorrectTitle],
      message: self[.deskQuestionCorrectMessage(names: names(of: applications))],
      yes: self[.deskQuestionCorrectSend], no: self[.deskQuestionCorrectKeep], takesLetters: false)
  }

  /// Returns sentences about the result of one step of decisions and about its e-mails.
  ///
  /// - Parameters:
  ///   - decided: the applications after the same event; at least one.
  ///   - seconds: the time for which waiting e-mails are still held; 0 if they are being delivered.
  public func news(of decided: [DecidedApplication], heldFor seconds: Int) -> String {
    let outcome = outcome(of: decided)
    guard let email = sentence(decided.map(\.email), heldFor: seconds) else { return outcome }
    return self[.deskNews(what: outcome, email: email)]
  }

  private func outcome(of decided: [DecidedApplication]) -> String {
    let count = "\(decided.count)"
    switch decided.first?.application {
    case let application? where decided.count == 1:
      return self[.deskDone(name: application.name.value, state: word(application.state))]
    case let application? where application.state == .approved:
      return self[.deskApprovedSeveral(count: count)]
    case let application? where application.state == .rejected:
      return self[.deskRejectedSeveral(count: count)]
    default: return self[.deskReopenedSeveral(count: count)]
    }
  }

  /// Returns nil if no applicant has an address.
  private func sentence(_ emails: [DecisionEmail], heldFor seconds: Int) -> String? {
    let count = { (email: DecisionEmail) in emails.count { $0 == email } }
    if emails.contains(.waiting) {
      return self[
        seconds > 0
          ? .deskHeld(count: count(.waiting), seconds: "\(seconds)")
          : .deskSending(count: count(.waiting))]
    }
    if emails.contains(.corrected) { return self[.deskCorrected(count: count(.corrected))] }
    if emails.contains(.sent) { return self[.deskSentBefore(count: count(.sent))] }
    return emails.contains(.withdrawn) ? self[.deskUnsent] : nil
  }

  /// Returns the first names, as many as a small screen shows, and the number of the others. A name
  /// may contain a comma, and two applicants may have the same one.
  private func names(of applications: [Application]) -> String {
    guard applications.count > 1 else { return applications[0].name.value }
    let names = applications.prefix(20).map { "\($0.name.value) <\($0.account.handle)>" }
      .joined(separator: "; ")
    return applications.count > 20 ? "\(names) + \(applications.count - 20)" : names
  }
}

extension Texts {
  public func sentence(_ problem: VoucherNamesProblem) -> String {
    switch problem {
    case .empty: self[.signUpVouchersEmpty]
    case .notAUsername(let word): self[.signUpVouchersNotAUsername(word: String(word.prefix(32)))]
    case .tooFew(let count): self[.signUpVouchersTooFew(count: count)]
    case .tooMany(let count): self[.signUpVouchersTooMany(count: "\(count)")]
    }
  }

  public func word(_ state: VouchState) -> String {
    switch state {
    case .named: self[.vouchStateNamed]
    case .given: self[.vouchStateGiven]
    case .declined: self[.vouchStateDeclined]
    case .withdrawn: self[.vouchStateWithdrawn]
    }
  }
}

extension Texts {
  /// Returns the vouches in lines; those of a voucher's own vouchers follow with one more dash.
  public func lines(of record: VouchRecord) -> [String] {
    if record.vouchers.isEmpty, record.vouchedFor.isEmpty { return [self[.vouchNone]] }
    let above = record.vouchers.isEmpty ? [] : [self[.vouchBy]] + record.vouchers.map(line)
    let below = record.vouchedFor.isEmpty ? [] : [self[.vouchFor]] + record.vouchedFor.map(line)
    return above + below
  }

  private func line(of link: VouchLink) -> String {
    let name =
      link.username.map {
        self[.accountVouchesName(name: link.name.value, username: $0.value)]
      } ?? link.name.value
    let text = self[.vouchLine(name: name, state: word(link.state), date: time(link.date))]
    return String(repeating: "-", count: link.depth + 1) + " " + text
  }
}

extension Texts {
  /// Returns the brand's text about its hours; for a schedule, the current state, as `open until
  /// 20:00`.
  public func sentence(_ hours: Hours, at now: Date) -> String {
    switch hours {
    case .text(let text): text
    case .texts(let texts): texts.values.min() ?? ""
    case .schedule(let schedule): schedule.state(at: now).map(sentence) ?? ""
    }
  }

  private func sentence(_ state: OpeningHours.State) -> String {
    switch state {
    case .alwaysOpen: self[.hoursAlwaysOpen]
    case .neverOpen: self[.hoursNeverOpen]
    case .open(let moment):
      phrase(moment, LocalizedText.hoursOpenUntil, LocalizedText.hoursOpenUntilDay)
    case .closed(let moment): phrase(moment, LocalizedText.hoursOpens, LocalizedText.hoursOpensDay)
    }
  }

  private func phrase(
    _ moment: OpeningHours.Moment, _ soon: (String) -> LocalizedText,
    _ later: (String, String) -> LocalizedText
  ) -> String {
    let minutes = moment.minutes % 60
    let time = "\(moment.minutes / 60):\(minutes < 10 ? "0" : "")\(minutes)"
    guard let weekday = moment.weekday else { return self[soon(time)] }
    return self[later(self[.hoursWeekdays("\(weekday.rawValue + 1)")], time)]
  }
}
