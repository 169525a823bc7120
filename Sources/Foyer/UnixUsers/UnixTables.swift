import LibC

/// The tables `passwd`, `group` and `shadow` of libnss-extrausers: foreign lines unchanged,
/// followed by a line for each of Foyer's users.
///
/// Foreign lines are kept as bytes, so that a name in another encoding or a malformed line remains
/// unchanged and prevents nothing.
struct UnixTables {
  private typealias Line = ArraySlice<UInt8>

  private enum Table: String {
    case passwd, group, shadow
  }

  private let layout: UnixLayout

  init(_ layout: UnixLayout) { self.layout = layout }

  /// Writes the ledger's users into the tables.
  ///
  /// A user is added to `passwd` last and removed from it first, so that other programs find either
  /// a complete user or none.
  func write(_ ledger: UnixLedger, before: UnixLedger) throws(UnixProblem) {
    try SystemFile.makeFolder(layout.tables, mode: 0o755)
    let ours = Self.names(ledger.users + before.users)
    let goes = ledger.present.count < before.present.count
    for table in goes ? [Table.passwd, .shadow, .group] : [.group, .shadow, .passwd] {
      let others = try lines(of: table).filter { !ours.contains(Self.name(in: $0)) }
      let lines = others + ledger.present.map { line($0, in: table).utf8.map(\.self)[...] }
      try SystemFile.replace(
        path(table), with: lines.flatMap { $0 + [Self.lineEnd] },
        mode: table == .shadow ? 0o640 : 0o644,
        group: table == .shadow ? try shadowGroup() : nil)
    }
  }

  /// Returns the names and numbers of users and groups that aren't Foyer's.
  func others(than ledger: UnixLedger) throws(UnixProblem) -> (names: Set<String>, ids: Set<UInt32>)
  {
    let ours = Self.names(ledger.present)
    var (names, ids) = (Set<String>(), Set<UInt32>())
    for table in [Table.passwd, .group] {
      let host = try SystemFile.bytes(at: layout.path("/etc/\(table.rawValue)")) ?? []
      let extra = try lines(of: table).filter { !ours.contains(Self.name(in: $0)) }
      for line in Self.lines(of: host) + extra {
        names.insert(String(decoding: Self.name(in: line), as: UTF8.self))
        if let id = Self.id(in: line) { ids.insert(id) }
      }
    }
    return (names, ids)
  }

  private func line(_ user: UnixUser, in table: Table) -> String {
    let name = user.name?.value ?? ""
    return switch table {
    case .passwd:
      "\(name):x:\(user.id):\(user.id):\(user.gecos):\(layout.home(of: name)):\(layout.shell)"
    case .group: "\(name):x:\(user.id):"
    // Users log in with keys, without a password. The eighth field is the day since 1970 from which
    // a user can't log in at all (shadow(5), which advises against day 0).
    case .shadow: "\(name):!::::::\(user.isSuspended ? "1" : ""):"
    }
  }

  private func lines(of table: Table) throws(UnixProblem) -> [Line] {
    Self.lines(of: try SystemFile.bytes(at: path(table)) ?? [])
  }

  private func path(_ table: Table) -> String { "\(layout.tables)/\(table.rawValue)" }

  /// On Debian this group lets programs that check passwords read the table.
  private func shadowGroup() throws(UnixProblem) -> gid_t? {
    let groups = try SystemFile.bytes(at: layout.path("/etc/group")) ?? []
    return Self.lines(of: groups).first { Self.name(in: $0).elementsEqual("shadow".utf8) }
      .flatMap(Self.id)
  }

  private static let lineEnd = UInt8(ascii: "\n")

  /// Splits into lines, including empty ones. Bytes after the last line break count as a line.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    let lines = bytes.split(separator: lineEnd, omittingEmptySubsequences: false)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  private static func names(_ users: [UnixUser]) -> Set<Line> {
    Set(users.compactMap { user in user.name.map { Array($0.value.utf8)[...] } })
  }

  private static func name(in line: Line) -> Line { line.prefix { $0 != UInt8(ascii: ":") } }

  /// Returns the third field, which is the number of the user or of the group.
  private static func id(in line: Line) -> UInt32? {
    let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return fields.count > 2 ? UInt32(String(decoding: fields[2], as: UTF8.self)) : nil
  }
}
