import Dispatch

/// The main queue, for tests of the place where code runs. The main thread isn't evidence of it on
/// Linux.
public enum MainQueue {
  /// True if the calling code runs on the main queue.
  public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
