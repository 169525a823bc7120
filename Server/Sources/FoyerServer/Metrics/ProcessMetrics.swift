import LibC

/// The system's figures about this process, by the names of Prometheus' own clients. The text is
/// empty on systems without `/proc`.
enum ProcessMetrics {
  static var text: String {
    guard let stat = fields(of: "/proc/self/stat"), stat.count > 21 else { return "" }
    let ticks = Double(sysconf(Int32(_SC_CLK_TCK)))
    let cpu = ((Double(stat[11]) ?? 0) + (Double(stat[12]) ?? 0)) / ticks
    let memory = (Double(stat[21]) ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
    return [
      family("process_cpu_seconds_total", .counter, cpu, "Time on processors, in seconds."),
      family("process_resident_memory_bytes", .gauge, memory, "Memory that is resident."),
      family("process_open_fds", .gauge, openFiles, "Files that are open."),
      family("process_max_fds", .gauge, mostFiles, "Files that may be open."),
      family("process_start_time_seconds", .gauge, start, "When it began, in seconds since 1970."),
    ].joined()
  }

  private static func family(
    _ name: String, _ kind: MetricFamily.Kind, _ value: Double, _ help: String
  ) -> String {
    var family = MetricFamily(kind: kind)
    family.add(FixedMetric(kind: kind, value: value), for: "")
    return family.text(named: name, help: help)
  }

  /// The fields after the program's name, which may contain spaces.
  private static func fields(of path: String) -> [Substring]? {
    guard let text = contents(of: path), let end = text.lastIndex(of: ")") else { return nil }
    return text[text.index(after: end)...].split(separator: " ")
  }

  private static func contents(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }

  /// The number of open files without the descriptor that reads the folder.
  private static var openFiles: Double {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = -3.0  // `.`, `..` and the folder
    while readdir(folder) != nil { count += 1 }
    return count
  }

  private static var mostFiles: Double {
    var limit = rlimit()
    #if canImport(Glibc)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #else
      getrlimit(RLIMIT_NOFILE, &limit)
    #endif
    return Double(limit.rlim_cur)
  }

  /// The time of the first access, which the server makes at its start.
  static let start = Double(time(nil))
}

/// A value that was read for one scrape.
private final class FixedMetric: PrometheusMetric {
  let kind: MetricFamily.Kind
  let samples: [MetricSample]

  init(kind: MetricFamily.Kind, value: Double) {
    self.kind = kind
    samples = [MetricSample(value: value)]
  }
}
