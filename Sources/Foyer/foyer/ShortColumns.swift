import FoyerApp

/// How a terminal shows what would take more columns than it has; a pipe gets all of it.
struct ShortColumns {
  /// Characters of an id that no other one here begins with; commands take them for the id.
  private let idLength: Int

  /// - Parameters:
  ///   - isWhole: whether no other ids come.
  ///   - width: of the terminal; nil, and no short columns, where there is none.
  init?(ids: [String], isWhole: Bool = true, width: Int?) {
    guard width != nil else { return nil }
    idLength = IDBeginnings.length(telling: ids, isWhole: isWhole)
  }

  fileprivate func id(_ id: String) -> String { String(id.prefix(idLength)) }
}

extension ShortColumns? {
  func id(_ id: String) -> String { map { $0.id(id) } ?? id }

  /// - Parameter time: in ISO 8601, in UTC.
  func day(_ time: String) -> String { self == nil ? time : String(time.prefix(10)) }

  /// - Parameter time: in ISO 8601, in UTC.
  func minute(_ time: String) -> String {
    self == nil || time.isEmpty ? time : time.prefix(16) + "Z"
  }
}

extension ShortColumns: Equatable {}
