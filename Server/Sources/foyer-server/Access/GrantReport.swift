import Domain
import Foundation

/// A list of operators or hosts as a table or as JSON.
struct GrantReport {
  private struct Row: Encodable {
    let name: String
    let rights: String
    /// UTC in ISO 8601, as all times of this report.
    let createdAt: String
    let lastUsedAt: String?
    let revokedAt: String?

    init(_ grant: AccessGrant) {
      name = grant.name.description
      rights = grant.right.rawValue
      createdAt = grant.createdAt.formatted(.iso8601)
      lastUsedAt = grant.lastUsedAt?.formatted(.iso8601)
      revokedAt = grant.revokedAt?.formatted(.iso8601)
    }

    var columns: [String] { [name, rights, createdAt, lastUsedAt ?? "-", revokedAt ?? "-"] }
  }

  private let rows: [Row]

  init(_ grants: [AccessGrant]) { rows = grants.map(Row.init) }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(rows)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// Names are ASCII, so a column's width is its longest text's number of bytes.
  var table: String {
    let lines = [["Name", "Rights", "Created", "Last used", "Revoked"]] + rows.map(\.columns)
    let widths = (0..<5).map { column in lines.map { $0[column].utf8.count }.max() ?? 0 }
    return lines.map { line in
      zip(line, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
        .joined(separator: "  ").trimmingCharacters(in: .whitespaces)
    }.joined(separator: "\n")
  }
}
