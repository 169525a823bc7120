#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where changes of accounts wait until each target has been told. A store writes them itself, in
/// the transaction of the change.
public protocol Provisionings: Sendable {
  /// What is to be told to one target. Of one account it gives a change only when all before it
  /// were delivered; a deletion stands for all that was before it.
  func outbox(of target: ProvisioningTarget) -> any Outbox

  /// What there is, oldest first.
  ///
  /// - Parameter all: whether what was delivered is wanted, too.
  func provisionings(all: Bool) async throws(StorageProblem) -> [Provisioning]

  /// Has them tried again at that time, also those that were set aside.
  ///
  /// - Parameter references: those, though somebody may be telling them: whoever began may be dead.
  ///   None are all that wait.
  /// - Returns: how many there are.
  func retry(
    _ references: [OutboxReference], at now: Date
  ) async throws(StorageProblem) -> Int
}
