extension String {
  /// Returns the same text for all texts that look alike on a screen: `Аda` with a Cyrillic А
  /// becomes `ada`, as does `Ada`. The result is only for comparing.
  ///
  /// This follows the skeletons of UTS #39, for the scripts whose letters most often look like
  /// Latin ones. Letters of another style, such as mathematical and full-width ones, become plain,
  /// and capitals become small.
  public func confusableSkeleton() -> String {
    // Capitals are replaced before case folding: `В` looks like a Latin letter, `в` doesn't.
    compatiblyDecomposed().withLatinLetters().caseFolded().withLatinLetters()
      .replacing("rn", with: "m")
  }

  private func withLatinLetters() -> String {
    var text = ""
    for scalar in unicodeScalars {
      text.unicodeScalars.append(Confusables.latin[scalar] ?? scalar)
    }
    return text
  }

  /// True if a single word contains letters of several scripts that look alike.
  public var mixesScripts: Bool {
    if utf8.allSatisfy({ $0 < 0x80 }) { return false }
    return compatiblyDecomposed().split { $0 == " " || $0 == "-" }.contains { word in
      Set(word.unicodeScalars.compactMap(Confusables.script)).count > 1
    }
  }
}

private enum Confusables {
  /// First words of the letters' Unicode names.
  private static let scripts: Set = ["LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE"]

  static func script(of scalar: Unicode.Scalar) -> Substring? {
    guard scalar.properties.isAlphabetic else { return nil }
    let word = scalar.properties.name?.prefix { $0 != " " }
    return word.flatMap { scripts.contains(String($0)) ? $0 : nil }
  }

  static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    var latin: [Unicode.Scalar: Unicode.Scalar] = [:]
    for row in rows {
      guard let letter = row.unicodeScalars.first else { continue }
      for scalar in row.unicodeScalars.dropFirst() { latin[scalar] = letter }
    }
    return latin
  }()

  /// Each row is a character and those that look like it: the digits and all letters of these
  /// scripts whose skeleton is one Latin letter (confusables.txt of Unicode 14, from ICU 72).
  private static let rows = [
    "O0", "lI1|",
    // Latin
    "BꞴ", "FꞘ", "JꞲ", "RƦ", "XꞳ", "aɑ", "bƄ", "cᴄ", "eꬲ", "fẝꞙꬵ", "gƍɡᶃ", "iıɩɪ", "lƖǀ", "oᴏᴑꬽ",
    "rꭇꭈ", "sƽꜱ", "uʋᴜꞟꭎꭒ", "vᴠ", "wɯᴡ", "yɣʏᶌỿꭚ", "zᴢ",
    // Greek
    "AΑ", "BΒ", "EΕ", "FϜ", "HΗ", "JͿ", "KΚ", "MΜϺ", "NΝ", "OΟ", "PΡ", "TΤ", "XΧ", "YΥ", "ZΖ",
    "aα", "iιι", "jϳ", "lΙ", "oοσ", "pρ", "rᴦ", "uυ", "vν", "yγ",
    // Cyrillic
    "AА", "BВ", "CС", "EЕ", "GԌ", "HН", "JЈ", "KК", "MМ", "OО", "PР", "SЅ", "TТ", "VѴ", "WԜ",
    "XХ", "YУҮ", "aа", "bЬ", "cс", "dԁ", "eеҽ", "hһ", "iіӏꙇ", "jј", "lІӀ", "oо", "pр", "qԛ",
    "rг", "sѕ", "vѵ", "wѡԝ", "xх", "yуү",
    // Armenian
    "OՕ", "SՏ", "UՍ", "fք", "gց", "hհ", "nոռ", "oօ", "qգզ", "uս", "wա",
    // Cherokee
    "AᎪ", "BᏴ", "CᏟ", "DᎠ", "EᎬ", "GᏀᏳ", "HᎻ", "JᎫ", "KᏦ", "LᏞ", "MᎷ", "PᏢ", "RᎡᏒ", "SᏕᏚ", "TᎢ",
    "VᏙ", "WᎳᏔ", "YᎩᎽ", "ZᏃ", "bᏏ", "cꮯ", "dᏧ", "hᏂ", "iᎥꭵ", "rꮁ", "sꮪ", "vꮩ", "wꮃ", "zꮓ",
  ]
}
