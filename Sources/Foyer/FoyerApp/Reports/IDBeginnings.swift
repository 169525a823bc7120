/// How ids begin, where a terminal has no room for whole ones; commands take that for the id.
public enum IDBeginnings {
  /// Fewer aren't unique for long.
  private static let shortest = 8
  /// Two of a million random ids begin with the same ones in one list of 500: eleven digits and a dash.
  private static let shortestOfMany = 12

  /// How many characters tell these apart.
  ///
  /// - Parameter isWhole: whether these are all; else any number may come.
  public static func length(telling ids: [String], isWhole: Bool = true) -> Int {
    let sorted = ids.sorted()
    let common = zip(sorted, sorted.dropFirst()).lazy.filter(!=).map { one, other in
      zip(one, other).prefix { $0 == $1 }.count
    }
    return max(isWhole ? shortest : shortestOfMany, (common.max() ?? 0) + 1)
  }
}
