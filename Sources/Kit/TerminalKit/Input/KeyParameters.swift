/// The parameters of a key's control sequence. Each may have parts: `1089::99;5:1` has the key, the
/// key of the base layout, the modifiers and the kind of event (kitty's keyboard protocol).
struct KeyParameters {
  private let fields: [[Int?]]

  init(_ body: String) {
    fields = body.split(separator: ";", omittingEmptySubsequences: false).map { field in
      field.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    }
  }

  subscript(field: Int, part: Int = 0) -> Int? {
    fields.indices.contains(field) && fields[field].indices.contains(part)
      ? fields[field][part] : nil
  }

  /// All parts of a field that have a value.
  func parts(of field: Int) -> [Int] {
    fields.indices.contains(field) ? fields[field].compactMap(\.self) : []
  }

  var modifiers: Int { self[1] ?? 1 }

  /// True if a key was released. Only a press is a key; the terminal reports releases to a program
  /// that asked for them, which may have been the one before.
  var isRelease: Bool { self[1, 1] == 3 }
}
