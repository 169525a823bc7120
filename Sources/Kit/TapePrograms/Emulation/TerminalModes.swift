import TerminalKit

/// The modes, the scroll region and the cursor that a program has set, by its sequences: libvterm doesn't
/// report modes, and brings an earlier cursor's look back with its place.
struct TerminalModes: Equatable {
  /// Modes that `ScreenBytes` sets itself or can't paint in: VT52, 132 columns, the origin, the visible
  /// cursor, margins at the sides, the alternate screens, and frames that are held back.
  private static let others: Set = [2, 3, 6, 25, 47, 69, 1047, 1048, 1049, 2026]

  /// Whether a private mode (DECSET) is set, by its number.
  private var isSet: [Int: Bool] = [:]
  /// The parameters of the scroll region (DECSTBM); empty for the whole screen.
  private var region = ""
  /// The shape of the cursor (DECSCUSR).
  private(set) var cursorShape = CursorShape.bar
  /// The sequences that the program wants for keys.
  private(set) var keyboard = KeyboardModes()

  /// Returns whether a private mode is set. Those of a terminal's beginning are the visible cursor and
  /// the wrapping of lines.
  func isOn(_ mode: Int) -> Bool { isSet[mode] ?? (mode == 7 || mode == 25) }
  /// False if the program has hidden the cursor.
  var showsCursor: Bool { isOn(25) }
  /// True while the program paints a frame that is shown as a whole (synchronised output).
  var holdsFrame: Bool { isOn(2026) }

  /// Takes a complete sequence that begins with Esc.
  mutating func take(_ sequence: [UInt8]) {
    guard let last = sequence.last, sequence.count > 1 else { return }
    let parameters = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    switch (sequence[1], last) {
    case (UInt8(ascii: "c"), _): reset()
    case (UInt8(ascii: "["), UInt8(ascii: "p")) where parameters == "!": reset()
    case (UInt8(ascii: "["), UInt8(ascii: "r")) where parameters.allSatisfy(\.isPartOfRegion):
      region = parameters.contains(where: \.isNumber) ? parameters : ""
    case (UInt8(ascii: "["), UInt8(ascii: "h")), (UInt8(ascii: "["), UInt8(ascii: "l")):
      guard parameters.first == "?" else { return }
      for mode in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        set(mode, last == UInt8(ascii: "h"))
      }
    case (UInt8(ascii: "["), UInt8(ascii: "q")) where parameters.last == " ":
      cursorShape = CursorShape(number: Int(parameters.dropLast()) ?? 0)
    case (UInt8(ascii: "["), _): keyboard.take(parameters[...], last)
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    let wasOn = self.isOn(mode)
    isSet[mode] = isOn
    if wasOn != isOn, [47, 1047, 1049].contains(mode) { keyboard.changeScreen() }
  }

  /// Forgets the region, which a new size ends.
  mutating func resize() { region = "" }

  /// The sequences that set these modes. The region moves the cursor.
  var sequences: String {
    isSet.filter { !Self.others.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "\u{1B}[?\($0)\($1 ? "h" : "l")" }.joined()
      + (region.isEmpty ? "" : "\u{1B}[\(region)r")
  }

  /// All modes that were changed are as in the beginning.
  private mutating func reset() {
    isSet = Dictionary(uniqueKeysWithValues: isSet.keys.map { ($0, $0 == 7 || $0 == 25) })
    region = ""
    cursorShape = .bar
    keyboard = KeyboardModes()
  }
}

extension CursorShape {
  /// The shape of a number of DECSCUSR; a bar without one.
  fileprivate init(number: Int) {
    self = number == 1 || number == 2 ? .block : number == 3 || number == 4 ? .underline : .bar
  }
}

extension Character {
  fileprivate var isPartOfRegion: Bool { self == ";" || isWholeNumber && isASCII }
}
