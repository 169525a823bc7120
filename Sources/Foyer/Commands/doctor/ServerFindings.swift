import APIClient
import Composition
import Domain
import FoyerAPI
import FoyerTexts
import SceneServices
import Wording

/// Examines a server. With the operator's token the server reports more.
struct ServerFindings {
  let server: ServerExamination
  let hasToken: Bool
  /// Nil if the brand can't be loaded.
  let brand: Brand?
  let texts: any Texts

  private var url: String { server.address }

  /// - Returns: the findings, and the state that the server reported; nil without one.
  func all() async -> (findings: [Finding], state: DeliveryState?) {
    do throws(ServiceProblem) {
      guard try await server.isFoyer() else {
        return ([finding(.problem, .doctorServerOther(url: url))], nil)
      }
      if let problem = await server.versionProblem() {
        return ([self.problem(problem)], nil)
      }
      var findings = [finding(.ok, .doctorServerOk(url: url))]
      if let brand { findings += closedFeatures(of: try await server.brand(brand.id)) }
      guard hasToken else { return (findings + [finding(.ok, .doctorServerNoToken)], nil) }
      guard let state = try await server.state() else {
        return (findings + [finding(.warning, .doctorServerOlder(url: url))], nil)
      }
      var delivery = DeliveryState(state)
      delivery.checks = await server.peers()
      return (findings + self.findings(of: state), delivery)
    } catch {
      return ([problem(error)], nil)
    }
  }

  private func problem(_ problem: ServiceProblem) -> Finding {
    finding(.problem, .doctorServerProblem(url: url, problem: texts.operatorSentence(problem)))
  }

  /// Warns of features that the server's flags have closed.
  private func closedFeatures(of brand: BrandRules) -> [Finding] {
    let signUp = finding(.warning, .doctorServerSignUpClosed(url: url))
    let members = finding(.warning, .doctorServerMembersClosed(url: url))
    return (brand.takesSignUps ? [] : [signUp]) + (brand.showsMembers ? [] : [members])
  }

  func findings(of state: ServerState) -> [Finding] {
    [version(state), store(state), signUps(state.signUps), emailRules(state)].compactMap(\.self)
  }

  private func version(_ state: ServerState) -> Finding {
    let own = "\(Release.version)"
    return state.version == own
      ? finding(.ok, .doctorServerVersion(version: state.version, database: state.database))
      : finding(.warning, .doctorServerOtherVersion(url: url, version: state.version, own: own))
  }

  /// Every submitted form counts, with any admission policy. A missing limit is a warning only if
  /// the policy is open, because nothing else then prevents an account.
  private func signUps(_ limits: HourlyLimits) -> Finding {
    guard limits != HourlyLimits() else {
      return brand?.admission.policy == .open
        ? finding(.warning, .doctorServerUnlimited(url: url)) : finding(.ok, .doctorSignUpsChecked)
    }
    let number = { (limit: Int?) in limit.map { "\($0)" } ?? texts[.doctorSignUpsAny] }
    return finding(
      .ok, .doctorSignUpsOk(host: number(limits.host), origin: number(limits.origin)))
  }

  private func emailRules(_ state: ServerState) -> Finding? {
    state.emailRulesProblem.map {
      Finding(
        subject: .signUps, state: .problem,
        message: texts[.doctorEmailRulesProblem(reason: sanitized($0))])
    }
  }

  /// Nil if the store is writable.
  private func store(_ state: ServerState) -> Finding? {
    state.isWritable ? nil : finding(.problem, .doctorServerNotWritable(url: url))
  }

  private func finding(_ state: Finding.State, _ text: LocalizedText) -> Finding {
    Finding(subject: .server, state: state, message: texts[text])
  }
}
