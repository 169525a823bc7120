#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `passwd`, `group` and `shadow` of libnss-extrausers: lines of others as they are, and behind them
/// one for each of ours.
struct UnixTables {
  private enum Table: String {
    case passwd, group, shadow
  }

  private let layout: UnixLayout

  init(_ layout: UnixLayout) { self.layout = layout }

  /// Makes them say what the ledger says.
  ///
  /// A user appears in `passwd` last, and goes from there first: whoever looks between finds a user
  /// as a whole or none.
  func write(_ ledger: UnixLedger, before: UnixLedger) throws(UnixProblem) {
    try SystemFile.makeFolder(layout.tables, mode: 0o755)
    let ours = Set((ledger.users + before.users).compactMap(\.name?.value))
    let goes = ledger.present.count < before.present.count
    for table in goes ? [Table.passwd, .shadow, .group] : [.group, .shadow, .passwd] {
      let others = try lines(of: table).filter { !ours.contains(Self.name(in: $0)) }
      let text = (others + ledger.present.map { line($0, in: table) }).map { $0 + "\n" }.joined()
      try SystemFile.replace(
        path(table), with: text, mode: table == .shadow ? 0o640 : 0o644,
        group: table == .shadow ? try shadowGroup() : nil)
    }
  }

  /// Names and numbers of users and groups that aren't ours.
  func others(than ledger: UnixLedger) throws(UnixProblem) -> (names: Set<String>, ids: Set<UInt32>)
  {
    let ours = Set(ledger.present.compactMap(\.name?.value))
    var (names, ids) = (Set<String>(), Set<UInt32>())
    for table in [Table.passwd, .group] {
      let host = try SystemFile.text(at: layout.path("/etc/\(table.rawValue)")) ?? ""
      let extra = try lines(of: table).filter { !ours.contains(Self.name(in: $0)) }
      for line in host.split(separator: "\n").map(String.init) + extra {
        names.insert(Self.name(in: line))
        let parts = line.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count > 2, let id = UInt32(parts[2]) { ids.insert(id) }
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
    case .shadow: "\(name):!:::::::"  // no password lets in: keys do
    }
  }

  private func lines(of table: Table) throws(UnixProblem) -> [String] {
    (try SystemFile.text(at: path(table)) ?? "").split(separator: "\n").map(String.init)
  }

  private func path(_ table: Table) -> String { "\(layout.tables)/\(table.rawValue)" }

  /// Programs that check passwords may read that table on Debian.
  private func shadowGroup() throws(UnixProblem) -> gid_t? {
    let groups = try SystemFile.text(at: layout.path("/etc/group")) ?? ""
    let line = groups.split(separator: "\n").first { $0.hasPrefix("shadow:") }
    return line?.split(separator: ":", omittingEmptySubsequences: false).dropFirst(2).first
      .flatMap { gid_t($0) }
  }

  private static func name(in line: String) -> String { String(line.prefix { $0 != ":" }) }
}
