import CodeEntryScene
import Composition
import Domain
import MemberScreens
import MyAccountScene
import Routes
import SignInScene
import TerminalWidgets
import TermsAcceptanceScene
import Viper

/// The screens for members.
extension SceneFactory {
  /// - Parameters:
  ///   - name: the username or address at first.
  ///   - isAgain: true if the guest was signed out.
  ///   - skipsPassword: true if the focus begins at the other way to sign in.
  func signIn(
    as name: String = "", isAgain: Bool = false, skipsPassword: Bool = false,
    _ context: SceneContext<Route>
  ) -> Screen {
    SignIn.screen(
      container.useCases.signIn, as: name, isAgain: isAgain, skipsPassword: skipsPassword,
      makeIdempotencyKey: container.useCases.makeMessageKey,
      admission: container.brand.admission, articles: container.articles,
      language: container.state.value.language, state: container.state, in: context)
  }

  func codeEntry(_ context: SceneContext<Route>) -> CodeEntryBuilder {
    CodeEntryBuilder(
      language: container.state.value.language, state: container.state, in: context)
  }

  func codeEntry(
    _ receipt: VerificationCodeReceipt, isNewAddress: Bool, _ context: SceneContext<Route>
  ) -> Screen {
    isNewAddress
      ? codeEntry(context).build(receipt, changeAddress: session)
      : codeEntry(context).build(receipt, signIn: container.useCases.signIn)
  }

  func secondFactorEntry(
    _ challenge: SecondFactorChallenge, as name: String, isAgain: Bool,
    _ context: SceneContext<Route>
  ) -> Screen {
    codeEntry(context).build(
      challenge, as: name, isAgain: isAgain, brand: container.brand.name,
      signIn: container.useCases.signIn,
      recognize: { [container] in _ = await container.recognize() })
  }

  func myAccount(_ context: SceneContext<Route>) -> Screen {
    MyAccount.screen(
      session, vouchingAt: container.brand.admission.policy == .vouched ? container.brand.id : nil,
      sendsCodes: { [signIn = container.useCases.signIn] in await signIn.areCodesOffered },
      in: context)
  }

  func termsAcceptance(
    _ terms: TermsOfUse, isFirst: Bool, _ context: SceneContext<Route>
  ) -> Screen {
    TermsAcceptance.screen(
      TermsOfUse(
        version: terms.version, text: terms.text.speaking(container.state.value.language)),
      isFirst: isFirst, session, in: context)
  }

  var session: MemberSession {
    MemberSession(
      on: container.useCases.backend, state: container.state, signOut: container.signOut,
      analytics: services.analytics)
  }

  /// Writes none in a kiosk, where the files of this machine aren't the guest's.
  var guestFiles: FileInteractor {
    FileInteractor(container.permissions.maySuspend ? container.files : nil)
  }
}

/// The open screens whose text a guest can attach to a message, or that open by a name.
@MainActor
struct OpenScreens {
  private struct Reference {
    weak var screen: Screen?
    let name: SceneName?
    let isAttachable: Bool
  }

  private var screens: [Reference] = []

  /// Remembers a screen while it is open, if it can be attached or has a name.
  mutating func note(_ screen: Screen, of route: Route) {
    guard route.isAttachable || route.name != nil else { return }
    screens.removeAll { $0.screen == nil }
    screens.append(Reference(screen: screen, name: route.name, isAttachable: route.isAttachable))
  }

  /// Returns the text of the last one that can be attached, without what was typed there.
  func text() -> @MainActor () -> String? {
    let last = screens.last { $0.isAttachable && $0.screen != nil }
    return { [weak screen = last?.screen] in screen?.shownText }
  }

  /// Returns the name of a screen; nil if it has none.
  func name(of screen: Screen?) -> SceneName? {
    screen.flatMap { screen in screens.first { $0.screen === screen }?.name }
  }
}

extension Route {
  fileprivate var name: SceneName? { if case .plain(let name) = self { name } else { nil } }

  /// False for the help center, and for screens that show codes or other people's data.
  fileprivate var isAttachable: Bool {
    switch self {
    case .plain(.signUp), .plain(.signIn), .plain(.myAccount), .plain(.languages), .signInAs,
      .signUpTerms, .termsAcceptance, .profile, .accountChange, .accountKeys, .accountSessions:
      true
    default: false
    }
  }
}

extension Screen {
  /// The title, then the widgets' labels and problems, one in a line, without buttons and without
  /// what was typed or chosen.
  fileprivate var shownText: String {
    let lines = form.widgets.map(\.description).map { described in
      let isLeftOut = [.none, .press, .rows, .answer].contains(described.role.use)
      let problem = described.states.contains(.invalid) ? described.hint : ""
      return (isLeftOut ? [] : [described.label, problem])
        .filter { !$0.isEmpty }.joined(separator: ": ")
    }
    return ([title] + lines).filter { !$0.isEmpty }.map(sanitized).joined(separator: "\n")
  }
}

extension Route {
  /// Screens that `--scene` can open besides those of `SceneName`.
  private static let others: KeyValuePairs<String, Route> = ["tutorial": .tutorial(page: 1)]

  /// The names that `--scene` accepts.
  static var names: [String] { SceneName.allCases.map(\.rawValue) + others.map(\.key) }

  /// Returns the screens to open for a name, above the home screen, so that there is a way back.
  ///
  /// - Throws: `LaunchError.unknownScene`.
  static func stack(named name: String?) throws(LaunchError) -> [Route] {
    guard let name else { return [.home] }
    let route = SceneName(rawValue: name).map(plain) ?? others.first { $0.key == name }?.value
    guard let route else { throw .unknownScene(known: names) }
    return route == .home ? [.home] : [.home, route]
  }

  /// Returns the screens to open for a name in a tape, which can also show the operator's `desk`.
  ///
  /// - Throws: `LaunchError.unknownScene`.
  static func stack(ofDemo name: String?) throws(LaunchError) -> [Route] {
    name == "desk" ? [.desk] : try stack(named: name)
  }
}

extension LaunchOptions {
  package static var scenes: [String] { Route.names }
  /// The names that `--scene` accepts, for the help text.
  package static var sceneNames: String { scenes.joined(separator: ", ") }
}
