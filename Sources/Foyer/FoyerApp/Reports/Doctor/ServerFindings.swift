import APIClient
import Domain
import FoyerAPI
import FoyerTexts
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether a server is there and set up; an operator who has its token learns more.
struct ServerFindings {
  let server: ServerExamination
  /// Whether an operator's token was given.
  let hasToken: Bool
  /// Nil where it can't be read.
  let brand: Brand?
  let texts: any Texts

  private var url: String { server.address }

  func all() async -> [Finding] {
    do throws(ServiceProblem) {
      guard try await server.isFoyer() else {
        return [finding(.problem, .doctorServerOther(url: url))]
      }
      var findings = [finding(.ok, .doctorServerOk(url: url))]
      if let brand { findings += doors(of: try await server.label(brand.id)) }
      return findings + (try await state())
    } catch {
      let problem = texts.operatorSentence(error)
      return [finding(.problem, .doctorServerProblem(url: url, problem: problem))]
    }
  }

  /// What its flags have closed.
  private func doors(of label: API.Label) -> [Finding] {
    let signUp = finding(.warning, .doctorServerSignUpClosed(url: url))
    let members = finding(.warning, .doctorServerMembersClosed(url: url))
    return (label.takesSignUps ? [] : [signUp]) + (label.showsMembers ? [] : [members])
  }

  private func state() async throws(ServiceProblem) -> [Finding] {
    guard hasToken else { return [finding(.ok, .doctorServerNoToken)] }
    guard let state = try await server.state() else {
      return [finding(.warning, .doctorServerOlder(url: url))]
    }
    return findings(of: state)
  }

  func findings(of state: API.ServerState) -> [Finding] {
    [version(state), mail(state), signUps(state.limits)].compactMap(\.self)
      + state.waiting.compactMap(waiting)
  }

  private func version(_ state: API.ServerState) -> Finding {
    let own = "\(Release.version)"
    return state.version == own
      ? finding(.ok, .doctorServerVersion(version: state.version, database: state.database))
      : finding(.warning, .doctorServerOtherVersion(url: url, version: state.version, own: own))
  }

  /// Nil where the brand needs none.
  private func mail(_ state: API.ServerState) -> Finding? {
    let needsMail = brand?.admission.sendsLetters == true
    if state.sendsMail { return finding(.ok, .doctorServerMail) }
    return needsMail ? finding(.problem, .doctorServerNoMail(url: url)) : nil
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

  /// Nil where nothing needs an operator.
  private func waiting(_ waiting: API.ServerState.Waiting) -> Finding? {
    guard waiting.backlog.needsOperator(at: Date()) else { return nil }
    return finding(
      .warning,
      .doctorServerWaiting(
        count: waiting.count, target: waiting.target, url: url,
        date: waiting.oldest.formatted(.iso8601)))
  }

  private func finding(_ state: Finding.State, _ text: Text) -> Finding {
    Finding(subject: .server, state: state, message: texts[text])
  }
}
