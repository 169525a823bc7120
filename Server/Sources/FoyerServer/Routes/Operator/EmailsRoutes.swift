import Domain
import FoyerAPI

/// The operator's route for the rules about e-mail addresses.
struct EmailsRoutes: Sendable {
  let policy: any EmailPolicy

  func add(to routes: EndpointRoutes) {
    routes.add(API.checkEmail) { body, _ in
      let email: EmailAddress
      do throws(EmailProblem) { email = try EmailAddress(validating: body.email) } catch {
        throw ProblemResponse(.invalid(RegistrationProblem.email(error).fieldProblems))
      }
      if let problem = await CheckEmailRules(policy: policy).execute() {
        throw ProblemResponse(.emailRules(problem))
      }
      return API.EmailDecision(try await CheckEmail(policy: policy).execute(email))
    }
  }
}
