import InteractorKit
import SceneServices

/// The e-mail address of the signed-in member, so that a form needn't ask for it.
public struct OwnAddress: Sendable {
  /// Loads the address; nil for a guest, a member without an address, or if it can't be loaded.
  public let load: @Sendable () async -> EmailAddress?

  public init(_ load: @escaping @Sendable () async -> EmailAddress?) { self.load = load }

  public init(state: Store<AppState>, load: any UseCase<LoadOwnAccount.Request>) {
    self.init {
      guard let session = try? await state.value.session() else { return nil }
      return try? await load.execute(LoadOwnAccount.Request(session: session)).account.email
    }
  }
}
