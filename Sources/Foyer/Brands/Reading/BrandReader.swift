import UnicodeKit

/// Reads a brand file and collects all of its problems, not only the first.
struct BrandReader {
  /// The highest number of reported problems.
  static let problemLimit = 100
  /// The width of a row between the margins of a screen of 80 columns.
  static let rowLimit = 72

  /// A value in the file and the keys that lead to it.
  struct Place {
    let path: String
    let node: BrandNode
    /// The line of the value's key; a map or a block text may begin one line later.
    let line: Int?

    func path(to key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
  }

  let checks: BrandChecks
  /// The folder of the file; nil for a built-in brand.
  let folder: String?
  /// True for a built-in brand, which is read without checks: tests check its file, so that the
  /// launch doesn't have to.
  let isPacked: Bool
  private(set) var problems: [BrandProblem] = []
  /// Usable, but probably unintended settings.
  private(set) var warnings: [BrandProblem] = []

  init(_ root: BrandNode, checks: BrandChecks, folder: String? = nil) {
    self.checks = checks
    self.folder = folder
    isPacked = if case .packed = root { true } else { false }
  }

  mutating func report(_ kind: BrandProblem.Kind, at place: Place) {
    guard problems.count < Self.problemLimit else { return }
    problems.append(BrandProblem(line: place.line, kind: kind))
  }

  mutating func warn(_ kind: BrandProblem.Kind, line: Int?) {
    warnings.append(BrandProblem(line: line, kind: kind))
  }

  /// Reports each null in a list: it would be left out.
  mutating func checkLists(in place: Place) {
    for line in place.node.nullElements {
      report(
        .emptyElement(path: place.path), at: Place(path: place.path, node: place.node, line: line))
    }
    for element in place.node.elements ?? [] {
      checkLists(in: Place(path: place.path, node: element, line: element.line))
    }
    for entry in place.node.entries ?? [] {
      checkLists(
        in: Place(
          path: place.path(to: Self.clipped(entry.key ?? "?")), node: entry.value, line: entry.line)
      )
    }
  }

  /// Returns the values of a map by their keys; empty if there is no map.
  ///
  /// - Parameter refused: keys for which the caller reports a problem of its own.
  mutating func fields(
    of place: Place?, required: [String], optional: [String] = [], refused: [String] = []
  ) -> [String: Place] {
    var fields: [String: Place] = [:]
    guard let place, let entries = entries(of: place) else { return [:] }
    let known = required + optional + refused
    fields.reserveCapacity(entries.count)
    for (key, value) in entries {
      if known.contains(key) {
        fields[key] = value
      } else {
        report(.unknown(path: value.path, known: required + optional), at: value)
      }
    }
    for key in required where fields[key] == nil {
      let line = place.node.line(ofNull: key) ?? place.line
      let path = place.path(to: key)
      report(.missing(path: path), at: Place(path: path, node: place.node, line: line))
    }
    return fields
  }

  /// Returns the entries of a map with arbitrary keys, in the file's order; nil if the value isn't
  /// a map.
  mutating func entries(of place: Place) -> [(key: String, value: Place)]? {
    guard let entries = place.node.entries else {
      report(.wrongShape(path: place.path, .map), at: place)
      return nil
    }
    return entries.map { entry in
      let name = entry.key.map { Self.clipped($0) } ?? "?"
      return (name, Place(path: place.path(to: name), node: entry.value, line: entry.line))
    }
  }

  /// Returns a text of one row; empty if there is none.
  mutating func text(_ place: Place?, limit: Int = rowLimit) -> String {
    guard let place, let text = scalar(place) else { return "" }
    if isPacked ? text.isEmpty : Self.isBlank(text) { report(.empty(path: place.path), at: place) }
    checkRow(text, at: place, limit: limit)
    return text
  }

  /// Returns whether nothing of a text is seen.
  private static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.isInvisible }
  }

  mutating func scalar(_ place: Place) -> String? {
    guard let scalar = place.node.scalar else {
      report(.wrongShape(path: place.path, .text), at: place)
      return nil
    }
    return scalar
  }

  mutating func checkRow(_ text: String, at place: Place, limit: Int) {
    if isPacked { return }
    if text.unicodeScalars.contains(where: \.actsOnText) {
      report(.controlCharacter(path: place.path), at: place)
    }
    let columns = DisplayWidth.of(text)
    if columns > limit {
      report(.tooWide(path: place.path, columns: columns, limit: limit), at: place)
    }
  }

  /// Shortens a key for a message.
  static func clipped(_ text: String) -> String {
    text.unicodeScalars.count <= 60 ? text : String(text.unicodeScalars.prefix(60)) + "…"
  }
}
