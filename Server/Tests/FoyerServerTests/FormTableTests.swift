import APIClient
import Domain
import FormTable
import SceneServices
import Secrets
import Testing

/// The table by which the screen and linear mode are tested, too.
@Suite(.timeLimit(.minutes(5))) struct FormTableTests {
  @Test(arguments: FormCase.all)
  func `judges a form as the screens do, but for the confirmation`(form: FormCase) async throws {
    let server = try ServerProcess()

    let verdict = await Verdict(
      of: try RegisterOnServer(at: server.address),
      on: .form(name: form.name, email: form.email, password: form.password))

    let expected = form.problems.filter { !$0.hasPrefix("confirmation ") }
    #expect(verdict.problems == expected)
    #expect((verdict.error == nil) == expected.isEmpty)
  }
}

extension Verdict {
  /// Field and rule by the names that analytics gives them.
  fileprivate var problems: [String] {
    guard case .invalid(let problems) = error else { return [] }
    return problems.map { problem in
      switch problem {
      case .name(let problem): "name \(AnalyticsEvent.Rule(problem).word)"
      case .email(let problem): "email \(AnalyticsEvent.Rule(problem).word)"
      case .password(let check): "password \(AnalyticsEvent.Rule(check)?.word ?? "")"
      // This form has the article's fields.
      case .username, .answer, .terms, .notAsked: "\(problem)"
      }
    }
  }
}
