/// A comparison of a scene's calls with the calls that a test expects.
struct CallComparison {
  let expected: [SceneCall]
  let done: [SceneCall]
  /// The roles whose unexpected calls are a failure.
  let exhaustive: Set<SceneCall.Role>

  /// All calls with the missing and the unexpected ones marked; nil without a difference.
  var failure: Failure? {
    let lines = Differences(from: expected, to: done).lines.filter { line in
      if case .extra(let call, _) = line { return exhaustive.contains(call.role) }
      return true
    }
    let isEqual = lines.allSatisfy { line in
      if case .same = line { return true }
      return false
    }
    guard !isEqual else { return nil }
    let title = "The scene did something else than was expected (− expected, + done):"
    return Failure(lines: [title] + marked(lines[...]))
  }

  /// Shows a missing call next to an unexpected one of the same method as one call whose arguments
  /// differ.
  private func marked(_ lines: ArraySlice<Differences<SceneCall>.Line>) -> [String] {
    var rest = lines
    var marked: [String] = []
    while let line = rest.popFirst() {
      switch line {
      case .same(let call): marked.append("    \(call)")
      case .extra(let call, _): marked.append("  + \(call)")
      case .missing(let call, _):
        let run = rest.prefix { if case .same = $0 { false } else { true } }
        let other = run.firstIndex { other in
          if case .extra(let done, _) = other { call.isOfSameMethod(as: done) } else { false }
        }
        guard let other, case .extra(let done, _) = rest[other] else {
          marked.append("  − \(call)")
          continue
        }
        rest.remove(at: other)
        marked.append("  ≠ \(call.role) \(call.name)")
        marked += details(from: call.details, to: done.details)
      }
    }
    return marked
  }

  /// Returns the details of both calls, with `−` before lines of only the expected one and `+`
  /// before lines of only the actual one.
  private func details(from expected: [String], to done: [String]) -> [String] {
    guard expected != done else { return ["    which look alike, but aren't equal"] }
    return Differences(from: expected, to: done).lines.map { line in
      switch line {
      case .same(let text): "    \(text)"
      case .missing(let text, _): "  − \(text)"
      case .extra(let text, _): "  + \(text)"
      }
    }
  }
}
