/// The contents of a file with one domain a line. A domain also stands for its subdomains. Empty
/// lines and those that begin with `#` are ignored.
public struct DomainList: Sendable, Equatable {
  private struct Line: Sendable, Equatable {
    let number: Int
    let text: String
  }

  private let name: String
  /// The first line with each domain. Public lists have some 100,000 lines: a dictionary finds an
  /// address by one look-up for each part of its domain.
  private let lines: [String: Line]

  /// - Parameters:
  ///   - name: the file's name.
  ///   - text: in UTF-8.
  /// - Throws: `DomainListProblem` at the first line that isn't a domain. If it were skipped, a
  ///   list of refused domains would let the addresses of that line pass.
  public init(_ name: String, _ text: [UInt8]) throws(DomainListProblem) {
    var lines: [String: Line] = [:]
    let rows = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      let row = Self.trimmed(row)
      if row.isEmpty || row.first == UInt8(ascii: "#") { continue }
      guard let line = String(validating: row, as: UTF8.self),
        let domain = EmailPattern.domain(line)
      else { throw DomainListProblem(line: index + 1) }
      if lines[domain] == nil { lines[domain] = Line(number: index + 1, text: line) }
    }
    (self.name, self.lines) = (name, lines)
  }

  /// Returns the first line that matches, such as `disposable.txt:7: example.org`.
  func line(matching email: EmailAddress) -> String? {
    let line = email.domains.compactMap { lines[$0] }.min { $0.number < $1.number }
    return line.map { "\(name):\($0.number): \($0.text)" }
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
    let start = line.drop(while: isBlank)
    return start.lastIndex { !isBlank($0) }.map { start[...$0] } ?? []
  }
}

/// A line of a list that isn't a domain.
public struct DomainListProblem: Error, Equatable, Sendable {
  /// Counted from 1.
  public let line: Int
}

extension EmailAddress {
  /// The domain and the domains above it: `a.example.org`, `example.org`, `org`.
  fileprivate var domains: [String] {
    let parts = address.split(separator: "@").last?.split(separator: ".") ?? []
    return parts.indices.map { parts[$0...].joined(separator: ".") }
  }
}
