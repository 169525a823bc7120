extension String {
  /// True if the text contains no controls (C0, DEL, C1) and no invisible formatting such as bidi
  /// controls.
  var isSafe: Bool {
    unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }
  }
}
