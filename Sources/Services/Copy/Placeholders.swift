/// The `{names}` in a text that are filled in when it is shown.
enum Placeholders {
  static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      if let end = piece.firstIndex(of: "}"), end > piece.startIndex {
        names.insert(String(piece[..<end]))
      }
    }
    return names
  }
}
