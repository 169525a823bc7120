import Domain
import MemberScreens
import Routes
import Viper

/// The signed-in member's own account, with the items that change it.
public enum MyAccount {
  /// - Parameters:
  ///   - brand: the brand whose members vouch; nil if guests of this one are admitted without.
  ///   - sendsCodes: returns whether verification codes can be sent.
  @MainActor
  public static func screen(
    _ session: MemberSession, vouchingAt brand: BrandID?,
    sendsCodes: @escaping @Sendable () async -> Bool, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MyAccountPresenter(
      vouchingAt: brand,
      interactor: MyAccountInteractor(session: session, sendsCodes: sendsCodes),
      router: MemberSceneRouter(context.navigator), services: context.services,
      work: context.work)
    return MemberListView(presenter, words: context.words)
  }

  /// The account, and what its owner can do besides.
  struct Details: Sendable {
    let own: OwnAccount
    /// True if the address can be changed, which takes a code sent to the new one.
    let changesAddress: Bool
    /// Nil if they can't be read now; their own screens say why.
    var keys: [AccountKey]?
    var sessions: OwnSessions?
  }
}
