import TerminalWidgets

extension KitWords {
  /// Actions by their names in code, and sentences as short as can be.
  static let test = KitWords(
    actions: [:], tooSmall: "needs {needed}, now {now}", truncated: "{limit} fit",
    noMatches: "Nothing found", keysTitle: "Keys", leaveTitle: "Leave?", leaveMessage: "Unsaved.",
    leave: "Leave", stay: "Stay")
}
