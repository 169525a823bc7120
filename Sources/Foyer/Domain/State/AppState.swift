/// What the whole app knows about this run (seed rule 66).
public struct AppState: Sendable, Equatable {
  /// A BCP 47 tag.
  public var language: String

  public init(language: String) { self.language = language }
}

/// A value that several scenes share, and that tells when it changed. Seed rule 66.
@MainActor
public final class Store<Value: Equatable> {
  public var value: Value {
    didSet { if value != oldValue { onChange?(value) } }
  }
  /// The one who rebuilds what depends on the value.
  public var onChange: (@MainActor (Value) -> Void)?

  public init(_ value: Value) { self.value = value }
}
