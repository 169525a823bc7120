import LibC

/// Examines the location of a log without creating it.
public enum LogFileExamination {
  public static func isWritable(_ path: String) -> Bool {
    if access(path, F_OK) == 0 { return access(path, W_OK) == 0 }
    guard let slash = path.lastIndex(of: "/") else { return access(".", W_OK) == 0 }
    return access(slash == path.startIndex ? "/" : String(path[..<slash]), W_OK) == 0
  }
}
