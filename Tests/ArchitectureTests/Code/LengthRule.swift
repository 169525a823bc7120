/// The maximum length of a file. A longer file is split.
struct LengthRule {
  let limit: Int

  func violations(in file: SourceFile) -> [Violation] {
    guard file.lineCount > limit else { return [] }
    return [
      Violation(
        file: file.path, line: limit + 1,
        rule: "a file has \(limit) lines at most, not \(file.lineCount)")
    ]
  }
}
