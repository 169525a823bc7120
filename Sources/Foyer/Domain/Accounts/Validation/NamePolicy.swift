/// What a label asks of people's names; the names of the cases are those of a brand file.
public enum NamePolicy: String, CaseIterable, Sendable {
  /// A first and a last name with a blank between them, or a name in a script that needs none.
  case firstAndLast = "first-and-last"
  /// Any name, a single one too: some people have no other.
  case any
}
