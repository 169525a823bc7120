import Secrets

/// What a store keeps of an attempt, to know it again: neither its id, which proves who made the
/// account, nor what was sent.
public struct AttemptMark: Sendable, Equatable {
  /// Of the id.
  public let id: KeyedDigest
  /// Of all that was sent, the password too. Its key comes from the id, which isn't stored: nobody
  /// can try passwords on it who has the store alone.
  public let contents: KeyedDigest

  public init(_ attempt: AttemptID, of form: RegistrationForm) {
    self.init(
      attempt,
      contents: [
        Secret(form.name), Secret(form.email), form.password, Secret(form.brand.description),
      ])
  }

  public init(_ attempt: AttemptID, contents: [Secret] = []) {
    id = Self.id(of: attempt)
    self.contents = KeyedDigest(
      contents, key: KeyedDigest([Secret("contents"), Secret(attempt.description)]))
  }

  public static func id(of attempt: AttemptID) -> KeyedDigest {
    KeyedDigest([Secret("id"), Secret(attempt.description)])
  }
}
