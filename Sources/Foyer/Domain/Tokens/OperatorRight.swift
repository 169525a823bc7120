/// What an operator's token allows. Each right includes those before it.
public enum OperatorRight: String, Sendable, CaseIterable, Comparable {
  /// See accounts, applications, invitations and what waits for delivery.
  case read
  /// Decide on applications.
  case decide
  /// Change and delete everything.
  case manage

  public static func < (one: OperatorRight, other: OperatorRight) -> Bool {
    let order = allCases
    return order.firstIndex(of: one)! < order.firstIndex(of: other)!
  }
}
