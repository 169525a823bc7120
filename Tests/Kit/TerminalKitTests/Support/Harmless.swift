extension String {
  /// Without controls (C0, DEL, C1) and without invisible formatting (bidi controls and others).
  var isHarmless: Bool {
    unicodeScalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) }
  }
}
