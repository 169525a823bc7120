import FoyerApp

/// Shortens columns for a terminal; a pipe gets complete values.
struct ShortColumns {
  /// The number of characters that distinguish the IDs; commands accept such a beginning.
  private let idLength: Int

  /// - Parameters:
  ///   - isWhole: true if no further IDs follow.
  ///   - width: the terminal's width; without a terminal the initialiser returns nil.
  init?(ids: [String], isWhole: Bool = true, width: Int?) {
    guard width != nil else { return nil }
    idLength = IDBeginnings.length(telling: ids, isWhole: isWhole)
  }

  fileprivate func id(_ id: String) -> String { String(id.prefix(idLength)) }
}

extension ShortColumns? {
  func id(_ id: String) -> String { map { $0.id(id) } ?? id }

  /// - Parameter time: in UTC as ISO 8601.
  func day(_ time: String) -> String { self == nil ? time : String(time.prefix(10)) }

  /// - Parameter time: in UTC as ISO 8601.
  func minute(_ time: String) -> String {
    self == nil || time.isEmpty ? time : time.prefix(16) + "Z"
  }
}

extension ShortColumns: Equatable {}
