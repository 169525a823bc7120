/// Design rule 2: each piece of business logic is written once.
///
/// Two functions count as the same piece if their bodies are equal apart from white space, comments
/// and the names of variables. Bodies of a few tokens, and bodies that only store their arguments,
/// don't count.
struct PieceRule {
  /// The prefix of the paths that contain business logic.
  let folder: String
  /// The minimum number of tokens in a piece.
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
        "business logic is written once, and this repeats \(original.function.name) of "
          + "\(original.file.file.path):\(original.function.line)",
        designRule: 2, instead: "call that function")
    }
  }

  /// A list of a group's methods decides nothing, nor does storing arguments.
  private func isPiece(_ function: Declaration.Function) -> Bool {
    guard function.body.count >= least, function.name != "register" else { return false }
    let decisions: Set = ["guard", "if", "switch", "for", "while", "{"]
    return function.name != "init" || !decisions.isDisjoint(with: function.body)
  }

  /// Returns the body with its variables and the type's own members numbered in order of
  /// appearance.
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
