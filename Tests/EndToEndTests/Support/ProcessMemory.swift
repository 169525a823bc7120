import Foundation

#if os(Linux)
  /// The writable memory of another process, without locked pages, where secrets belong.
  struct ProcessMemory {
    /// The distances between letters stored as bytes, as numbers, in strings, and in the cells of a
    /// canvas and of ncurses.
    private static let strides = [1, 4, 16, 24, 28]

    private var parts: [Data] = []

    init(of process: pid_t) throws {
      let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/mem"))
      for range in try Self.ranges(of: process) {
        try file.seek(toOffset: range.lowerBound)
        parts += try file.read(upToCount: range.count).map { [$0] } ?? []
      }
    }

    /// Returns the number of occurrences of a text, for each distance between letters.
    func copies(of text: String) -> Int {
      let letters = Array(text.utf8)
      return parts.reduce(0) { $0 + Self.copies(of: letters, in: $1) }
    }

    private static func copies(of letters: [UInt8], in part: Data) -> Int {
      part.withUnsafeBytes { bytes in
        var (count, index) = (0, 0)
        while index < bytes.count,
          let found = memchr(
            bytes.baseAddress! + index,
            Int32(letters[0]), bytes.count - index)
        {
          index = bytes.baseAddress!.distance(to: UnsafeRawPointer(found))
          count += strides.count { isThere(letters, in: bytes, at: index, stride: $0) }
          index += 1
        }
        return count
      }
    }

    private static func isThere(
      _ letters: [UInt8], in bytes: UnsafeRawBufferPointer, at start: Int, stride: Int
    ) -> Bool {
      guard start + letters.count * stride <= bytes.count else { return false }
      return letters.indices.allSatisfy { bytes[start + $0 * stride] == letters[$0] }
    }

    private static func ranges(of process: pid_t) throws -> [Range<UInt64>] {
      // The file has no known size and is read in pieces.
      let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/smaps"))
      let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      var ranges: [Range<UInt64>] = []
      var current: Range<UInt64>?
      for line in maps.split(separator: "\n") {
        let words = line.split(separator: " ")
        let ends = words[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
        if ends.count == 2 { current = words[1].hasPrefix("rw") ? ends[0]..<ends[1] : nil }
        if words[0] == "Locked:", words[1] == "0", let current { ranges.append(current) }
      }
      return ranges
    }
  }
#endif
