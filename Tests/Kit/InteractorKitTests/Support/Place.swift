import Dispatch

@testable import InteractorKit

/// The queue on which work runs. The thread's identity wouldn't do, because the main queue runs on
/// any thread.
struct Place: Equatable {
  static let main = Place(isMain: true, mark: nil)
  static let elsewhere = Place(isMain: false, mark: nil)

  static func queue(_ mark: String) -> Place { Place(isMain: false, mark: mark) }

  let isMain: Bool
  let mark: String?

  static var current: Place {
    Place(
      isMain: DispatchQueue.getSpecific(key: mainKey) == true,
      mark: DispatchQueue.getSpecific(key: markKey))
  }

  /// Returns `current` from one more async function, as a use case calls its interactors.
  static func nested() async -> Place { current }
}

extension QueueExecutor {
  /// Creates a queue that `Place.current` recognises.
  convenience init(_ order: Order, mark: String) {
    self.init(order)
    queue.setSpecific(key: markKey, value: mark)
  }
}

private let markKey = DispatchSpecificKey<String>()

private let mainKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
