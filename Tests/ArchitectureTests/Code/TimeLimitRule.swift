/// Requires a time limit for suites that wait, so that a missing answer fails instead of hanging.
struct TimeLimitRule {
  /// Prefixes of the paths whose suites are nested in one with a time limit.
  let limited: [String]

  private static var asyncTest: Regex<Substring> { /@Test[^{]*?func [^{]*?\)\s*async\b/ }
  private static var suite: Regex<Substring> {
    /^(?:@MainActor )?(?:@Suite.* )?(?:final )?(?:struct|class) \w+Tests\b/
  }

  func violations(in file: SourceFile) -> [Violation] {
    guard file.name.hasSuffix("Tests.swift"), !limited.contains(where: file.path.hasPrefix),
      file.text.contains(Self.asyncTest), !file.text.contains(".timeLimit(")
    else { return [] }
    let line = zip(1..., file.lines).first { $1.contains(Self.suite) }?.0
    return [
      Violation(file: file.path, line: line ?? 1, rule: "a suite that waits has a time limit")
    ]
  }
}
