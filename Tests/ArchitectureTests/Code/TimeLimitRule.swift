/// Tests that wait have a limit: what is never answered should fail, not hang.
struct TimeLimitRule {
  /// The starts of the paths of files whose suites stand in one that has a limit.
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
