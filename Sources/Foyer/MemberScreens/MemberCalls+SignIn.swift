import Domain
import SceneServices

extension MemberCalls {
  /// Carries an operation out for a screen that also signs in.
  public func own<Op: APIOperation>(
    _ operation: Op, as event: AnalyticsEvent.Call? = nil
  ) async throws(SignInError) -> Op.Response where Op.Refused == Never {
    do throws(OwnFailure) { return try await execute(operation, as: event) } catch {
      switch error {
      case .denied(let denial): throw SignInError(denial)
      case .invalid(let problems):
        let isRefused = problems.contains(
          FieldProblem(field: "email", rule: RuleCode.refused.rawValue))
        throw isRefused ? .addressRefused : SignInError(error.storeFailure)
      case .store(let failure): throw SignInError(failure)
      }
    }
  }
}
