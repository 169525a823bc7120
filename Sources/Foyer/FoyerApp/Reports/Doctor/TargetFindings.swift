import Delivery
import Domain
import Files
import FoyerTexts
import SceneServices
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which notifications wait for each target, as the store has them. No target is asked.
struct TargetFindings {
  /// Nil is the one in the directory.
  let file: String?
  let directory: DataDirectory
  let texts: any Texts
  var now = Date()

  /// None where nobody is to be told.
  func all() async -> [Finding] {
    let setUp = DeliveryFile.targets(at: file, in: directory) ?? []
    if !setUp.isEmpty {
      do throws(DeliveryFileError) { _ = try DeliveryFile.delivery(at: file, in: directory) } catch
      {
        return [Finding(subject: .targets, state: .problem, message: error.description)]
      }
    }
    let store = AccountStore(SQLiteDriver(directory: directory, readingConverts: false))
    let waiting = (try? await store.figures())?.notifications ?? [:]
    return ProvisioningTarget.allCases.compactMap { target -> Finding? in
      guard let backlog = waiting[target].flatMap({ Backlog($0, at: now) }) else {
        return setUp.contains(target)
          ? finding(.ok, .doctorTargetsOk(target: target.rawValue)) : nil
      }
      let (count, date) = (backlog.count, backlog.oldest.formatted(.iso8601))
      return backlog.needsOperator(at: now)
        ? finding(
          .warning, .doctorTargetsSilent(count: count, target: target.rawValue, date: date))
        : finding(.ok, .doctorTargetsDue(count: count, target: target.rawValue, date: date))
    }
  }

  private func finding(_ state: Finding.State, _ text: Text) -> Finding {
    Finding(subject: .targets, state: state, message: texts[text])
  }
}
