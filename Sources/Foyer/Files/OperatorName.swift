import LibC

/// The operator's name in the record of a decision: that of the Unix user.
public enum OperatorName {
  public static var current: String {
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else {
      return "\(getuid())"
    }
    return String(cString: name)
  }
}
