/// Seed rule 2: a piece of business logic stands once, wherever it is asked for.
///
/// Two functions are the same piece when their bodies are, apart from blanks, comments and what their
/// variables are called. A body that is only a few words long, or only keeps what it was given, is none.
struct PieceRule {
  /// The start of the paths of files where business logic is.
  let folder: String
  /// The tokens that a piece has at least.
  let least: Int

  private struct Piece {
    let file: ReadFile
    let function: Declaration.Function
  }

  func violations(in files: [ReadFile]) -> [Violation] {
    let pieces = files.flatMap { file in
      file.declarations.flatMap(\.functions).filter(isPiece).map { Piece(file: file, function: $0) }
    }
    let same = Dictionary(grouping: pieces) { Self.shape(of: $0.function.body) }.values
    return same.flatMap(copies).sorted { "\($0)" < "\($1)" }
  }

  private func copies(_ pieces: [Piece]) -> [Violation] {
    guard let first = pieces.firstIndex(where: { $0.file.file.path.hasPrefix(folder) }) else {
      return []
    }
    let original = pieces[first]
    return pieces.indices.filter { $0 != first }.map { index in
      pieces[index].file.violation(
        pieces[index].function.line,
        "business logic is written once, and this is \(original.function.name) of "
          + "\(original.file.file.path):\(original.function.line)",
        seedRule: 2, instead: "call that one")
    }
  }

  private func isPiece(_ function: Declaration.Function) -> Bool {
    guard function.body.count >= least else { return false }
    let decisions: Set = ["guard", "if", "switch", "for", "while", "{"]
    return function.name != "init" || !decisions.isDisjoint(with: function.body)
  }

  /// The body with its variables, and what is the type's own, numbered in the order in which they come.
  private static func shape(of body: [String]) -> [String] {
    var numbers: [String: Int] = [:]
    return body.indices.map { index in
      let (before, token) = (body[..<index].suffix(2), body[index])
      let isMember = [".", "?."].contains(before.last) && !["Self", "self"].contains(before.first)
      guard !isMember, token.first?.isLowercase == true else { return token }
      let number = numbers[token, default: numbers.count]
      numbers[token] = number
      return "\(number)"
    }
  }
}
