import Colors
import DemoKit
import Foundation
import TapePictures
import TapePrograms
import TerminalKit

/// The settings of a tape's window, font and colours.
struct TapeSettings {
  private(set) var frame = PictureFrame()
  private(set) var font = PictureFont()
  var colors: TerminalColors
  private(set) var castVersion = CastVersion.two
  /// Names of settings with sentences about their values.
  private(set) var problems: [(name: String, sentence: String)] = []
  /// Settings of other players that have no effect here.
  private(set) var unused: [String] = []
  private let options: [String: String]

  init(_ tape: Tape) {
    options = tape.setup.options
    colors = tape.setup.isLight ? .light : .dark
    for name in options.keys.sorted() { apply(name, options[name] ?? "") }
    // A title needs a bar to be in.
    if !frame.title.isEmpty, options["WindowBar"] == nil { frame.bar = .colorful }
  }

  private mutating func apply(_ name: String, _ value: String) {
    switch name {
    case "FontSize": number(name, value, 4...100) { $0.font.size = $1 }
    case "FontFamily": font.family = value
    case "LineHeight": number(name, value, 0.5...4) { $0.font.lineHeight = $1 }
    case "LetterSpacing": number(name, value, -4...50) { $0.font.letterSpacing = $1 }
    case "Padding": number(name, value, 0...500) { $0.frame.padding = Int($1) }
    case "Margin": number(name, value, 0...500) { $0.frame.margin = Int($1) }
    case "WindowBarSize": number(name, value, 20...200) { $0.frame.barHeight = Int($1) }
    case "BorderRadius", "CornerRadius": number(name, value, 0...200) { $0.frame.radius = Int($1) }
    case "Width", "Height": number(name, value, 50...10_000) { _, _ in }
    case "WindowTitle": frame.title = value
    case "WindowBar": bar(value)
    case "MarginFill": marginFill(value)
    case "CastVersion": version(value)
    case "Theme": theme(value)
    case "Shell": break
    default: unused.append(name)
    }
  }

  private mutating func number(
    _ name: String, _ value: String, _ range: ClosedRange<Double>,
    _ use: (inout TapeSettings, Double) -> Void
  ) {
    let digits = value.hasSuffix("px") ? String(value.dropLast(2)) : value
    guard let number = Double(digits), range.contains(number) else {
      let limits = "\(Int(range.lowerBound.rounded())) to \(Int(range.upperBound))"
      return problems.append((name, "expected a number from \(limits) for \(name)"))
    }
    use(&self, number)
  }

  private mutating func bar(_ value: String) {
    frame.bar = PictureFrame.Bar(rawValue: value)
    if frame.bar != nil || value.isEmpty { return }
    let names = PictureFrame.Bar.allCases.map(\.rawValue).joined(separator: ", ")
    problems.append(("WindowBar", "expected one of \(names)"))
  }

  /// A colour, or the file of a PNG picture.
  private mutating func marginFill(_ value: String) {
    frame.marginFill = RGBColor(hex: value)
    if frame.marginFill != nil { return }
    let picture = (try? TapeFile.bytes(at: value)) ?? []
    if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      frame.marginPicture = picture
    } else {
      unused.append("MarginFill")
    }
  }

  private mutating func version(_ value: String) {
    guard let version = Int(value).flatMap(CastVersion.init) else {
      return problems.append(("CastVersion", "expected 2 or 3 for CastVersion"))
    }
    castVersion = version
  }

  /// A theme is JSON, or a file of base16 or of JSON. Other players know more names.
  private mutating func theme(_ value: String) {
    if value.contains("{") || value.hasSuffix(".yaml") || value.hasSuffix(".json") {
      let bytes = value.contains("{") ? Array(value.utf8) : (try? TapeFile.bytes(at: value)) ?? []
      guard let theme = TerminalColors(theme: String(decoding: bytes, as: UTF8.self)) else {
        return problems.append(
          ("Theme", "expected colours as JSON, or a file of them, or one of base16"))
      }
      colors = theme
    } else {
      unused.append("Theme")
    }
  }
}

extension TapeSettings {
  /// The width of a letter and the height of a row in relation to the size of usual fonts.
  private static let letter = (width: 0.6, height: 1.17)
  /// The defaults of VHS.
  private static let usual = (fontSize: 22.0, padding: 60.0)

  /// Returns the size in cells of a window whose size is given in pixels, as VHS counts it; nil
  /// without such a size.
  var pixelSize: Size? {
    guard options["Width"] != nil || options["Height"] != nil else { return nil }
    let value = { (name: String, usual: Double) in options[name].flatMap(Double.init) ?? usual }
    let fontSize = value("FontSize", Self.usual.fontSize)
    let around = 2 * (value("Padding", Self.usual.padding) + Double(frame.margin))
    let bar = frame.bar == nil ? 0 : Double(frame.barHeight)
    let columns =
      (value("Width", 1200) - around)
      / (fontSize * Self.letter.width + value("LetterSpacing", 0))
    let rows =
      (value("Height", 600) - around - bar)
      / (fontSize * Self.letter.height * value("LineHeight", 1))
    return Size(
      width: min(300, max(10, Int(columns))), height: min(100, max(3, Int(rows))))
  }
}
