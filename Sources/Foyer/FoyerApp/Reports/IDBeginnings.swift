/// How ids begin, where a terminal has no room for whole ones; commands take that for the id.
public enum IDBeginnings {
  /// Fewer aren't unique for long.
  private static let shortest = 8

  /// How many characters tell these apart.
  public static func length(telling ids: [String]) -> Int {
    let sorted = ids.sorted()
    let common = zip(sorted, sorted.dropFirst()).lazy.filter(!=).map { one, other in
      zip(one, other).prefix { $0 == $1 }.count
    }
    return max(shortest, (common.max() ?? 0) + 1)
  }
}
