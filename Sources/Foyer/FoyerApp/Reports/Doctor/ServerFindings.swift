import APIClient
import Domain
import FoyerAPI
import FoyerTexts
import SceneServices

/// Whether a server is there and set up; an operator who has its token learns more.
struct ServerFindings {
  let server: ServerExamination
  /// Whether an operator's token was given.
  let hasToken: Bool
  /// Nil where it can't be read.
  let brand: Brand?
  let texts: any Texts

  private var url: String { server.address }

  /// - Returns: what the server told of itself as well; nil where it told nothing.
  func all() async -> (findings: [Finding], state: API.ServerState?) {
    do throws(ServiceProblem) {
      guard try await server.isFoyer() else {
        return ([finding(.problem, .doctorServerOther(url: url))], nil)
      }
      var findings = [finding(.ok, .doctorServerOk(url: url))]
      if let brand { findings += doors(of: try await server.label(brand.id)) }
      guard hasToken else { return (findings + [finding(.ok, .doctorServerNoToken)], nil) }
      guard let state = try await server.state() else {
        return (findings + [finding(.warning, .doctorServerOlder(url: url))], nil)
      }
      return (findings + self.findings(of: state), state)
    } catch {
      let problem = texts.operatorSentence(error)
      return ([finding(.problem, .doctorServerProblem(url: url, problem: problem))], nil)
    }
  }

  /// What its flags have closed.
  private func doors(of label: API.Label) -> [Finding] {
    let signUp = finding(.warning, .doctorServerSignUpClosed(url: url))
    let members = finding(.warning, .doctorServerMembersClosed(url: url))
    return (label.takesSignUps ? [] : [signUp]) + (label.showsMembers ? [] : [members])
  }

  func findings(of state: API.ServerState) -> [Finding] {
    [version(state), store(state), signUps(state.limits)].compactMap(\.self)
  }

  private func version(_ state: API.ServerState) -> Finding {
    let own = "\(Release.version)"
    return state.version == own
      ? finding(.ok, .doctorServerVersion(version: state.version, database: state.database))
      : finding(.warning, .doctorServerOtherVersion(url: url, version: state.version, own: own))
  }

  /// Every filled form counts, whatever the admission policy. Without a limit an operator is warned where
  /// nothing else stands before an account.
  private func signUps(_ limits: API.ServerState.Limits) -> Finding {
    guard limits.signUps != nil || limits.signUpsPerOrigin != nil else {
      return brand?.admission.door == .open
        ? finding(.warning, .doctorServerUnlimited(url: url)) : finding(.ok, .doctorSignUpsChecked)
    }
    let number = { (limit: Int?) in limit.map { "\($0)" } ?? texts[.doctorSignUpsAny] }
    return finding(
      .ok, .doctorSignUpsOk(host: number(limits.signUps), origin: number(limits.signUpsPerOrigin)))
  }

  /// Nil where all is well.
  private func store(_ state: API.ServerState) -> Finding? {
    state.isWritable ? nil : finding(.problem, .doctorServerNotWritable(url: url))
  }

  private func finding(_ state: Finding.State, _ text: Text) -> Finding {
    Finding(subject: .server, state: state, message: texts[text])
  }
}
