/// How long a file may be before somebody has to look for the seam.
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
