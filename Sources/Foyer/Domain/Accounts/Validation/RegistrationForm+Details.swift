import Essentials

extension RegistrationForm {
  /// Validates the data besides name, address and password.
  func details(
    _ fields: SignUpFields, at now: Date
  ) -> (details: SignUpDetails, problems: [RegistrationProblem]) {
    var (details, problems) = (SignUpDetails.none, unasked(fields))
    if let reserved = fields.reservedUsernames {
      do throws(UsernameProblem) {
        details.username = try Username(validating: username, reserved: reserved)
      } catch {
        problems.append(.username(error))
      }
    }
    let asked = fields.askedQuestions { answers[$0] ?? "" }
    for question in fields.questions where asked.contains(question.id) {
      do throws(AnswerProblem) {
        let answer = try question.answer(answers[question.id] ?? "", in: language)
        details.answers += answer.map { [$0] } ?? []
      } catch {
        problems.append(.answer(to: question.id, error))
      }
    }
    if let current = fields.terms {
      details.terms = AcceptedTerms(version: current.version, at: now)
      if terms != current.version {
        problems.append(.terms(terms.isEmpty ? .missing : .outdated))
      }
    }
    details.sshKey = sshKey
    details.language = language.isEmpty ? nil : language
    return (details, problems)
  }

  /// Data for fields that the brand doesn't have. They are an error, because the sender would
  /// believe them stored.
  private func unasked(_ fields: SignUpFields) -> [RegistrationProblem] {
    let asked = fields.askedQuestions { answers[$0] ?? "" }
    return (name.isEmpty || fields.name != nil ? [] : [.notAsked("name")])
      + (email.isEmpty || fields.email != nil ? [] : [.notAsked("email")])
      + (username.isEmpty || fields.reservedUsernames != nil ? [] : [.notAsked("username")])
      + (answers.keys.allSatisfy(asked.contains) ? [] : [.notAsked("answers")])
      + (terms.isEmpty || fields.terms != nil ? [] : [.notAsked("terms")])
  }
}
