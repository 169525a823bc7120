/// What the whole app knows about this run (seed rule 66).
public struct AppState: Sendable, Equatable {
  /// A BCP 47 tag.
  public var language: String

  public init(language: String) { self.language = language }
}
