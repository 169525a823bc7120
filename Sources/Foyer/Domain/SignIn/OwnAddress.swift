import SceneServices

/// The e-mail address of the signed-in member, so that a form needn't ask for it.
public struct OwnAddress: Sendable {
  /// Loads the address; nil for a guest, a member without an address, or if it can't be loaded.
  public let load: @Sendable () async -> EmailAddress?

  public init(_ load: @escaping @Sendable () async -> EmailAddress?) { self.load = load }

  public init(state: Store<AppState>, backend: any Backend) {
    self.init {
      let call = Call(session: await state.value.member?.session)
      return try? await backend.execute(LoadOwnAccount(), call).account.email
    }
  }
}
