import LibC

/// A file of the compiled time zone database: its changes of the clock, and a rule for the time
/// after the last one (RFC 9636, TZif versions 2 to 4).
struct TimeZoneFile: Sendable {
  /// The times of the changes in seconds since 1970, ascending.
  private let changes: [Int]
  /// The seconds east of UTC before the first change, and from each change on.
  private let offsets: [Int]
  private let rule: TimeZoneRule?

  /// - Returns: nil if there is no such file, or if it has another form.
  init?(path: String) {
    guard let bytes = Self.bytes(of: path) else { return nil }
    self.init(bytes)
  }

  init?(_ bytes: [UInt8]) {
    var reader = TZifReader(bytes)
    guard let old = reader.header(), old.version >= UInt8(ascii: "2") else { return nil }
    reader.skip(old.length(bytesOfTime: 4))
    guard let counts = reader.header() else { return nil }
    let times = (0..<counts.times).map { _ in reader.number(bytes: 8) }
    let kinds = (0..<counts.times).map { _ in reader.number(bytes: 1) }
    let zones = (0..<counts.zones).map { _ in
      defer { reader.skip(2) }  // whether it is daylight saving time, and the place of its name
      return reader.number(bytes: 4)
    }
    reader.skip(counts.names + counts.leapSeconds * 12 + counts.standard + counts.universal)
    guard !reader.isBeyondEnd, let first = zones.first, kinds.allSatisfy(zones.indices.contains)
    else { return nil }
    changes = times
    offsets = [first] + kinds.map { zones[$0] }
    rule = TimeZoneRule(reader.rest.split(separator: UInt8(ascii: "\n")).first ?? [])
  }

  /// Returns the seconds east of UTC at a time in seconds since 1970.
  func offset(at time: Int) -> Int {
    if let last = changes.last, time < last {
      return offsets[changes.firstIndex { $0 > time } ?? 0]
    }
    return rule?.offset(at: time) ?? offsets[changes.count]
  }

  private static func bytes(of path: String) -> [UInt8]? {
    let limit = 1 << 16
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    return Array(unsafeUninitializedCapacity: limit) { bytes, count in
      count = fread(bytes.baseAddress, 1, limit, file)
    }
  }
}

/// Reads numbers in big-endian order.
private struct TZifReader {
  struct Counts {
    let version: UInt8
    let universal, standard, leapSeconds, times, zones, names: Int

    func length(bytesOfTime: Int) -> Int {
      times * (bytesOfTime + 1) + zones * 6 + names + leapSeconds * (bytesOfTime + 4) + standard
        + universal
    }
  }

  private(set) var rest: ArraySlice<UInt8>
  private(set) var isBeyondEnd = false

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func header() -> Counts? {
    guard rest.starts(with: "TZif".utf8), rest.count >= 44 else { return nil }
    let version = rest[rest.startIndex + 4]
    skip(20)
    let counts = (0..<6).map { _ in number(bytes: 4) }
    guard counts.allSatisfy((0...1 << 16).contains) else { return nil }
    return Counts(
      version: version, universal: counts[0], standard: counts[1], leapSeconds: counts[2],
      times: counts[3], zones: counts[4], names: counts[5])
  }

  mutating func skip(_ count: Int) {
    isBeyondEnd = isBeyondEnd || count > rest.count
    rest = rest.dropFirst(count)
  }

  /// A number of one byte has no sign.
  mutating func number(bytes count: Int) -> Int {
    defer { skip(count) }
    let bits = rest.prefix(count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return count == 4 ? Int(Int32(truncatingIfNeeded: bits)) : Int(truncatingIfNeeded: bits)
  }
}
