#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Who runs a command, as this machine calls them: what a decision is signed with.
public enum OperatorName {
  public static var current: String {
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else {
      return "\(getuid())"
    }
    return String(cString: name)
  }
}
