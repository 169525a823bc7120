#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this machine can do at once, and is called.
public enum Machine {
  /// As it calls itself, for people to know which one wrote.
  public static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A password's hash keeps a processor busy and takes 67 MB: one for each processor, four at most.
  public static var hashesAtOnce: Int {
    min(4, max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))))
  }
}
