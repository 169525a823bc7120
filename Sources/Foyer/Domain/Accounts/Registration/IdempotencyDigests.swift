import Secrets

/// The digests by which a store recognises a repeated request. It stores neither the idempotency
/// key, which proves that its holder created the account, nor the data that was sent.
public struct IdempotencyDigests: Sendable, Equatable {
  /// Of the idempotency key.
  public let id: KeyedDigest
  /// Of all data that was sent, including the password. It is keyed with the idempotency key, which
  /// isn't stored, so the store's contents alone don't allow guessing passwords.
  public let contents: KeyedDigest

  public init(_ idempotencyKey: IdempotencyKey, of form: RegistrationForm) {
    self.init(
      idempotencyKey,
      contents: [
        Secret(form.name), Secret(form.email), form.password, Secret(form.brand.description),
      ] + (form.invitation.isEmpty ? [] : [Secret(form.invitation)])
        + (form.vouchers.isEmpty ? [] : [Secret("vouchers"), Secret(form.vouchers)])
        + Self.extras(of: form))
  }

  public init(_ idempotencyKey: IdempotencyKey, contents: [Secret] = []) {
    id = Self.id(of: idempotencyKey)
    self.contents = KeyedDigest(
      contents, key: KeyedDigest([Secret("contents"), Secret(idempotencyKey.description)]))
  }

  /// Restores stored digests.
  public init(id: KeyedDigest, contents: KeyedDigest) {
    self.id = id
    self.contents = contents
  }

  /// Returns nothing for a form that has only the article's fields, so that its digest stays the
  /// same as in earlier versions.
  private static func extras(of form: RegistrationForm) -> [Secret] {
    let answers = form.answers.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    let key = form.sshKey.map { [$0.line] } ?? []
    if form.username.isEmpty, answers.isEmpty, form.terms.isEmpty, key.isEmpty { return [] }
    return ([form.username, form.terms] + answers + key).map { Secret($0) }
  }

  public static func id(of idempotencyKey: IdempotencyKey) -> KeyedDigest {
    KeyedDigest([Secret("id"), Secret(idempotencyKey.description)])
  }
}
