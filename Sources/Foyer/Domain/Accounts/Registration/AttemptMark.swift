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
      ] + (form.invitation.isEmpty ? [] : [Secret(form.invitation)]) + Self.extras(of: form))
  }

  public init(_ attempt: AttemptID, contents: [Secret] = []) {
    id = Self.id(of: attempt)
    self.contents = KeyedDigest(
      contents, key: KeyedDigest([Secret("contents"), Secret(attempt.description)]))
  }

  /// One that was stored.
  public init(id: KeyedDigest, contents: KeyedDigest) {
    self.id = id
    self.contents = contents
  }

  /// None of a form that has the article's fields alone: its digest stays what it always was.
  private static func extras(of form: RegistrationForm) -> [Secret] {
    let answers = form.answers.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let key = form.sshKey.map { [$0.line] } ?? []
    if form.username.isEmpty, answers.isEmpty, form.terms.isEmpty, key.isEmpty { return [] }
    return ([form.username, form.terms] + answers + key).map { Secret($0) }
  }

  public static func id(of attempt: AttemptID) -> KeyedDigest {
    KeyedDigest([Secret("id"), Secret(attempt.description)])
  }
}
