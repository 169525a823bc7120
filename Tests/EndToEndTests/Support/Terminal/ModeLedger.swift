/// The terminal modes that were switched on and not switched off again.
struct ModeLedger: Equatable {
  private(set) var on: Set<String> = []
  /// The modes that were ever on.
  private(set) var used: Set<String> = []

  init(_ bytes: [UInt8]) {
    for token in TerminalToken.tokens(of: bytes) { note(token) }
  }

  private mutating func note(_ token: TerminalToken) {
    switch token {
    case .escape("="): switchOn("keypad")
    case .escape(">"): on.remove("keypad")
    case .sequence("?25", "l"): switchOn("hidden cursor")
    case .sequence("?25", "h"): on.remove("hidden cursor")
    case .sequence("?12", _): break  // a blinking cursor; Foyer never asks for it
    case .sequence("?7", "h"): break  // lines wrap by default
    case .sequence(let parameters, "h"): switchOn(parameters)
    case .sequence(let parameters, "l"): on.remove(parameters)
    case .sequence("", "m"), .sequence("0", "m"): on.remove("style")
    case .sequence(let parameters, "m"): note(style: parameters)
    default: break
    }
  }

  private mutating func note(style parameters: String) {
    if parameters == "39;49" { return }  // the default colours
    switchOn("style")
  }

  private mutating func switchOn(_ mode: String) {
    on.insert(mode)
    used.insert(mode)
  }
}
