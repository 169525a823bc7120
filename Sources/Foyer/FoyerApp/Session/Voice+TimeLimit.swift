import Viper

extension Voice {
  /// What is said when a session's time is nearly over.
  func notice(of limit: TimeLimit, left: Duration) -> (title: String, message: String) {
    let key = limit == .idle ? "session.idle" : "session.nearlyOver"
    let seconds = "\(left.components.seconds)"
    return (copy["\(key).title"], copy("\(key).message", ["seconds": seconds]))
  }
}
