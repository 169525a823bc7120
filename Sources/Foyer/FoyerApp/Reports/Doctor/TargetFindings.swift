import Domain
import Essentials
import FoyerTexts
import SceneServices

/// Reports the notifications that wait for each target.
struct TargetFindings {
  let state: DeliveryState
  let texts: any Texts
  var now = Date()

  /// Empty if no target is set up and no notification waits.
  var all: [Finding] {
    if !state.targets.isEmpty, let problem = state.problem {
      return [Finding(subject: .targets, state: .problem, message: problem)]
    }
    return ProvisioningTarget.allCases.compactMap { target -> Finding? in
      guard let backlog = state.backlog(of: target) else {
        return state.targets.contains(target)
          ? finding(.ok, .doctorTargetsOk(target: target.rawValue)) : nil
      }
      let (count, date) = (backlog.count, backlog.oldest.formatted(.iso8601))
      return backlog.needsOperator(at: now)
        ? finding(
          .warning, .doctorTargetsSilent(count: count, target: target.rawValue, date: date))
        : finding(.ok, .doctorTargetsDue(count: count, target: target.rawValue, date: date))
    }
  }

  private func finding(_ state: Finding.State, _ text: LocalizedText) -> Finding {
    Finding(subject: .targets, state: state, message: texts[text])
  }
}
