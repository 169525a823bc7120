/// Compares what a scene did with what a test expects of it, call by call.
struct CallComparison {
  let expected: [SceneCall]
  let done: [SceneCall]
  /// Of whom nothing may be done that isn't expected.
  let exhaustive: Set<SceneCall.Role>

  /// What differs, with the first such call marked; nil when all is as expected.
  var difference: String? {
    var lines: [String] = []
    var awaited = expected[...]
    for call in done {
      if call == awaited.first {
        awaited = awaited.dropFirst()
        lines.append("    \(call)")
      } else if exhaustive.contains(call.role) {
        return text(lines, expected: awaited.first, done: call)
      }
    }
    return awaited.first.map { text(lines, expected: $0, done: nil) }
  }

  private func text(_ before: [String], expected: SceneCall?, done: SceneCall?) -> String {
    (["The scene did something else than was expected:"] + before + marked(expected, done))
      .joined(separator: "\n")
  }

  private func marked(_ expected: SceneCall?, _ done: SceneCall?) -> [String] {
    guard let expected, let done, expected.isOfSameMethod(as: done) else {
      return ["  − \(expected?.description ?? "nothing")", "  + \(done?.description ?? "nothing")"]
    }
    return ["  ≠ \(done.role) \(done.name)"] + lines(from: expected.details, to: done.details)
  }

  /// The details of both, the lines that only one has marked with `−` (expected) and `+` (done).
  private func lines(from expected: [String], to done: [String]) -> [String] {
    let difference = done.difference(from: expected)
    guard !difference.isEmpty else { return ["    which look alike, but aren't equal"] }
    var lines = done.map { "    \($0)" }
    for case .insert(let place, let line, _) in difference.insertions {
      lines[place] = "  + \(line)"
    }
    let removals = difference.removals.map { removal -> (Int, String) in
      guard case .remove(let place, let line, _) = removal else { return (0, "") }
      return (place, "  − \(line)")
    }
    return merge(removals, into: lines)
  }

  /// A line that is gone stands before the one that took its place.
  private func merge(_ removals: [(place: Int, line: String)], into lines: [String]) -> [String] {
    var merged: [String] = []
    var rest = removals[...]
    var place = 0
    for line in lines {
      while let removal = rest.first, removal.place == place {
        merged.append(removal.line)
        rest = rest.dropFirst()
        place += 1
      }
      merged.append(line)
      if !line.hasPrefix("  + ") { place += 1 }
    }
    return merged + rest.map(\.line)
  }
}
