/// Shortens IDs for narrow terminals; commands accept a beginning in place of the whole ID.
public enum IDBeginnings {
  /// Shorter beginnings would soon be ambiguous.
  private static let shortest = 8
  /// Eleven digits and a dash: among a million random IDs, about two share such a beginning with
  /// one of a list of 500.
  private static let shortestOfMany = 12

  /// Returns the number of characters that distinguish these IDs.
  ///
  /// - Parameter isWhole: true if these are all IDs; otherwise more may follow.
  public static func length(telling ids: [String], isWhole: Bool = true) -> Int {
    let sorted = ids.sorted()
    let common = zip(sorted, sorted.dropFirst()).lazy.filter(!=).map { one, other in
      zip(one, other).prefix { $0 == $1 }.count
    }
    return max(isWhole ? shortest : shortestOfMany, (common.max() ?? 0) + 1)
  }
}
