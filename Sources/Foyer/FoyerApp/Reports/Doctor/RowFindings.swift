import Domain
import Files
import FoyerTexts
import SceneServices
import Store

/// The findings about the rows of this machine's store. Others report a store that can't be read at
/// all.
struct RowFindings {
  /// The number of rows that are named.
  private static let most = 10

  let directory: DataDirectory
  let texts: any Texts

  func all() async -> [Finding] {
    let store = AccountStore(SQLiteDriver(directory: directory, readingConverts: false))
    var findings: [Finding] = []
    if let rows = try? await store.unreadableRows(), !rows.isEmpty {
      let named = rows.prefix(Self.most) + (rows.count > Self.most ? ["…"] : [])
      let list = named.joined(separator: "; ")
      findings.append(
        Finding(
          subject: .data, state: .problem,
          message: texts[.doctorDataUnreadable(count: rows.count, rows: list)]))
    }
    if let times = try? await store.lateTimes(), !times.isEmpty {
      findings.append(
        Finding(
          subject: .data, state: .warning,
          message: texts[.doctorDataLate(columns: times.joined(separator: ", "))]))
    }
    return findings
  }
}
