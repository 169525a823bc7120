import UnicodeKit
import Yams

/// Goes through a brand file and notes everything that is wrong with it, not only the first.
struct BrandReader {
  /// More than anybody mends at once.
  static let problemLimit = 100
  /// What fits into one row of a screen of 80 columns, between its margins.
  static let rowLimit = 76

  /// A value in the file and the keys that lead to it.
  struct Place {
    let path: String
    let node: Node

    func inner(_ key: String, _ node: Node) -> Place {
      Place(path: path.isEmpty ? key : "\(path).\(key)", node: node)
    }
  }

  /// Whether the languages' texts are compared with the English ones, too; that takes its time.
  let checksTranslations: Bool
  private(set) var problems: [BrandProblem] = []

  init(checksTranslations: Bool) { self.checksTranslations = checksTranslations }

  mutating func report(_ kind: BrandProblem.Kind, at node: Node?) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(BrandProblem(line: node?.mark?.line, kind: kind))
  }

  /// The values of a map by their keys; none when there is no map.
  mutating func fields(
    of place: Place?, required: [String], optional: [String] = []
  ) -> [String: Place] {
    var fields: [String: Place] = [:]
    guard let place, let entries = entries(of: place) else { return [:] }
    for (key, value) in entries {
      if required.contains(key) || optional.contains(key) {
        fields[key] = value
      } else {
        report(.unknown(path: value.path, known: required + optional), at: value.node)
      }
    }
    for key in required where fields[key] == nil {
      report(.missing(path: place.inner(key, place.node).path), at: place.node)
    }
    return fields
  }

  /// A map whose keys are anybody's, in the file's order; nil when it is none.
  mutating func entries(of place: Place) -> [(key: String, value: Place)]? {
    guard let map = place.node.mapping else {
      report(.wrongShape(path: place.path, .map), at: place.node)
      return nil
    }
    return map.map { key, value in
      let name = (key.scalar?.string).map { Self.clipped($0) } ?? "?"
      return (name, place.inner(name, value))
    }
  }

  /// A text of one row, or an empty one when there is none.
  mutating func text(_ place: Place?, limit: Int = rowLimit) -> String {
    guard let place, let text = scalar(place) else { return "" }
    if text.isEmpty { report(.empty(path: place.path), at: place.node) }
    checkRow(text, at: place, limit: limit)
    return text
  }

  mutating func scalar(_ place: Place) -> String? {
    guard let scalar = place.node.scalar else {
      report(.wrongShape(path: place.path, .text), at: place.node)
      return nil
    }
    return scalar.string
  }

  mutating func checkRow(_ text: String, at place: Place, limit: Int) {
    if text.unicodeScalars.contains(where: Self.isControl) {
      report(.controlCharacter(path: place.path), at: place.node)
    }
    let columns = DisplayWidth.of(text)
    if columns > limit {
      report(.tooWide(path: place.path, columns: columns, limit: limit), at: place.node)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }

  /// A key as a message may repeat it.
  private static func clipped(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(text.unicodeScalars.prefix(60)) + "…"
  }
}
