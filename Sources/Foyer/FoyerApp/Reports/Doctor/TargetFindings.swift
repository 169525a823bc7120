import Domain
import FoyerTexts
import SceneServices
import Services

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether those who are to be told of accounts have been told.
struct TargetFindings {
  /// What waits longer than this, in seconds, waits for an operator.
  private static let patience: TimeInterval = 3600

  /// Nil is the one in the directory.
  let file: String?
  let directory: DataDirectory
  let texts: any Texts

  /// None where nobody is to be told.
  func all() async -> [Finding] {
    let setUp = DeliveryFile.targets(at: file, in: directory) ?? []
    if !setUp.isEmpty {
      do throws(DeliveryFileError) { _ = try DeliveryFile.delivery(at: file, in: directory) } catch
      {
        return [Finding(subject: .targets, state: .problem, message: error.description)]
      }
    }
    let provisionings = ProvisioningsDatabase(directory: directory)
    let waiting = (try? await provisionings.provisionings(all: false)) ?? []
    return ProvisioningTarget.allCases.compactMap { target in
      let waiting = waiting.filter { $0.target == target }
      guard let oldest = waiting.first, oldest.createdAt.timeIntervalSinceNow < -Self.patience
      else {
        return setUp.contains(target)
          ? finding(.ok, .doctorTargetsOk(target: target.rawValue)) : nil
      }
      return finding(
        .warning,
        .doctorTargetsSilent(
          target: target.rawValue, count: "\(waiting.count)",
          date: oldest.createdAt.formatted(.iso8601)))
    }
  }

  private func finding(_ state: Finding.State, _ text: Text) -> Finding {
    Finding(subject: .targets, state: state, message: texts[text])
  }
}
