import Dispatch

@testable import InteractorKit

/// Where a piece of work runs. Thread identity wouldn't tell: the main queue runs on any thread.
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

  /// As `current`, asked through one more function, as a use case asks through its interactors.
  static func nested() async -> Place { current }
}

extension QueueExecutor {
  /// A queue that `Place.current` knows again.
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
