import APIClient
import Domain
import FormTable
import SceneServices
import Secrets
import Testing

/// Tests the server's validation by the table that also tests the screen and linear mode.
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
  /// The fields and broken rules by their names in analytics.
  fileprivate var problems: [String] {
    guard case .invalid(let problems) = error else { return [] }
    return problems.map { problem in
      switch problem {
      case .name(let problem): "name \(problem.code.rawValue)"
      case .email(let problem): "email \(problem.code.rawValue)"
      case .password(let check): "password \(check.brokenRules.first?.rawValue ?? "")"
      // This form has the standard fields only.
      case .username, .answer, .terms, .notAsked: "\(problem)"
      }
    }
  }
}
