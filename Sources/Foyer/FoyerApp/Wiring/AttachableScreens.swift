import Routes
import TerminalWidgets
import Viper

/// The screens whose text a guest can attach to a message.
@MainActor
struct AttachableScreens {
  private struct Reference { weak var screen: Screen? }

  private var screens: [Reference] = []

  /// Remembers a screen while it is open, if it is outside the help center and shows no secrets.
  mutating func note(_ screen: Screen, of route: Route) {
    guard route.isAttachable else { return }
    screens.removeAll { $0.screen == nil }
    screens.append(Reference(screen: screen))
  }

  /// Returns the text of the last one that is open, without what was typed there.
  func text() -> @MainActor () -> String? {
    { [weak last = screens.last { $0.screen != nil }?.screen] in last?.shownText }
  }
}

extension Route {
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
