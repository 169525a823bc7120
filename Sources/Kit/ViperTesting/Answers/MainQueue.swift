import Dispatch

/// Tells whether code runs on the main queue; its thread would prove nothing on Linux.
public enum MainQueue {
  public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
