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
    if let rows = try? await store.unreadableRows() {
      findings += finding(rows.filter(\.isDeletable)) { .doctorDataUnreadable(count: $0, rows: $1) }
      findings += finding(rows.filter { !$0.isDeletable }) {
        .doctorDataUnreadableAudit(count: $0, rows: $1)
      }
    }
    if let times = try? await store.lateTimes(), !times.isEmpty {
      findings.append(
        Finding(
          subject: .data, state: .warning,
          message: texts[.doctorDataLate(columns: times.joined(separator: ", "))]))
    }
    return findings
  }

  private func finding(
    _ rows: [UnreadableRow], _ phrase: (_ count: Int, _ rows: String) -> LocalizedText
  ) -> [Finding] {
    if rows.isEmpty { return [] }
    let named = rows.prefix(Self.most).map(\.description) + (rows.count > Self.most ? ["…"] : [])
    let message = texts[phrase(rows.count, named.joined(separator: "; "))]
    return [Finding(subject: .data, state: .problem, message: message)]
  }
}
