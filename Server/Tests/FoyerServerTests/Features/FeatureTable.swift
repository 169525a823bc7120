import Foundation
import Testing

/// The table of docs/features.md, which says where each feature works.
struct FeatureTable {
  enum Cell: String {
    case works
    /// The feature's scenario exists and fails there.
    case notYet = "not yet"
  }

  private var cells: [String: [Cell]] = [:]
  var features: [String] { cells.keys.sorted() }

  init() throws {
    let root = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = try String(contentsOf: root.appending(path: "docs/features.md"), encoding: .utf8)
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let columns = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let found = columns.dropFirst().compactMap(Cell.init)
      if columns.count == Place.allCases.count + 1, found.count == Place.allCases.count {
        cells[columns[0]] = found
      }
    }
  }

  subscript(feature: Feature, place: Place) -> Cell? {
    zip(Place.allCases, cells[feature.rawValue] ?? []).first { $0.0 == place }?.1
  }
}
