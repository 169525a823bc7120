import LibC

/// The name and the capacity of this machine.
public enum Machine {
  /// The host name, by which e-mails identify the machine that sent them.
  public static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The number of passwords to hash at the same time: one for each processor, at most four. Each
  /// occupies a processor and 67 MB.
  public static var hashesAtOnce: Int {
    min(4, max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN)))))
  }
}

/// The operator's name in the record of a decision: that of the Unix user.
public enum OperatorName {
  public static var current: String {
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else {
      return "\(getuid())"
    }
    return String(cString: name)
  }
}
