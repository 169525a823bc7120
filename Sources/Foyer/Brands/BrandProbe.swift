import Assets
import Domain
import YAML

extension BrandSchema {
  /// The schema of a whole brand file.
  public static var brand: BrandSchema {
    var schema = BrandProbe().object([], "") ?? BrandSchema(.object)
    schema.title = "A brand of Foyer"
    return schema
  }
}

/// Finds out what the reader takes, so that the schema has no list of keys of its own: the probe gives
/// the reader wrong values of each shape, and takes keys and words from the problems.
struct BrandProbe {
  /// A key or an element on the way to a value.
  enum Step {
    /// - Parameter before: entries that stand before the key and decide how the map is read.
    case key(String, before: [(Node, Node)] = [])
    case element
  }

  /// A text that no rule takes.
  private static let wrong = "?"
  /// Keys that say which of two maps a map is.
  private static let signs = ["schedule"]

  private let languages = BundledFiles.languages

  /// - Parameter path: the steps as they are in problems.
  func schema(_ steps: [Step], _ path: String) -> BrandSchema {
    BrandSchema(
      anyOf: [text(steps, path), object(steps, path)].compactMap(\.self)
        + signedObjects(steps, path) + [list(steps, path)].compactMap(\.self))
  }

  private func text(_ steps: [Step], _ path: String) -> BrandSchema? {
    let problems = problems(with: Node(Self.wrong), steps)
    guard !refused(problems, path) else { return nil }
    var schema = BrandSchema(.string)
    for problem in problems {
      switch problem {
      case .unknownValue(path, let known), .unknown(path, let known): schema.words = known
      case .unknownLanguage(Self.wrong, let known): schema.words = known
      case .flagValue(_, .yesOrNo): schema = BrandSchema(.boolean)
      case .notColor(path): schema.pattern = "^#[0-9A-Fa-f]{6}$"
      case .notDays(path, _): schema.pattern = "^([0-9]+d|never)$"
      case .address(path, _): schema.pattern = "^https://"
      case .email(path): schema.pattern = "@"
      case .notInRange(path, let range):
        schema = BrandSchema(.integer)
        schema.range = range
      default: break
      }
    }
    return schema.words == BrandReader.Truth.allCases.map(\.rawValue)
      ? BrandSchema(.boolean) : schema
  }

  func object(
    _ steps: [Step], _ path: String, before: [(Node, Node)] = []
  ) -> BrandSchema? {
    let problems = problems(with: Node(before + [(Node(Self.wrong), Node(Self.wrong))]), steps)
    guard !refused(problems, path), !problems.contains(where: \.isFlagValue) else { return nil }
    var schema = BrandSchema(.object)
    let keys = keys(in: problems, path)
    if let sign = before.first?.0.text, keys?.contains(sign) != true { return nil }
    guard let keys else {
      let isText = problems.contains(.unknownText(Self.wrong))
      let other = child(steps, path, Self.wrong, before: [])
      schema.others = isText ? [BrandSchema(.string)] : [self.schema(of: other)]
      return schema
    }
    schema.others = []
    schema.properties = [:]
    // Some values are read only if the others are there.
    let siblings =
      before.isEmpty
      ? []
      : keys.map { key in
        before.first { $0.0.text == key } ?? (Node(key), Node(Self.wrong))
      }
    for key in keys {
      schema.properties?[key] = self.schema(of: child(steps, path, key, before: siblings))
    }
    if keys != languages {
      schema.required = keys.filter { key in
        before.contains { $0.0.text == key }
          || problems.contains(.missing(path: Self.path(path, key)))
          || problems.contains(.notColor(path: Self.path(path, key)))
      }
    }
    return schema
  }

  /// Returns the maps that a key tells from the usual one.
  private func signedObjects(_ steps: [Step], _ path: String) -> [BrandSchema] {
    Self.signs.compactMap { sign in
      let before = [(Node(sign), Node(Self.wrong))]
      guard let schema = object(steps, path, before: before), schema.properties?[sign] != nil,
        object(steps, path)?.properties?[sign] == nil
      else { return nil }
      return schema
    }
  }

  private func list(_ steps: [Step], _ path: String) -> BrandSchema? {
    let problems = problems(with: Node([Node(Self.wrong)]), steps)
    guard !refused(problems, path), !problems.contains(where: \.isFlagValue) else { return nil }
    var schema = BrandSchema(.array)
    let element = steps + [.element]
    for case .unknown(Self.path(path, Self.wrong), let words) in problems {
      schema.items = [fields(words, element, path)]
    }
    if schema.items.isEmpty { schema.items = [self.schema(element, path)] }
    return schema
  }

  /// Returns the schema of an element that is a word or a map that begins with it.
  private func fields(_ words: [String], _ steps: [Step], _ path: String) -> BrandSchema {
    var alone = BrandSchema(.string)
    alone.words = words.filter { word in
      let problems = problems(with: Node(word), steps)
      let place = Self.path(path, word)
      return !problems.contains(.wrongShape(path: place, .word))
        && !problems.contains(.wrongShape(path: place, .map))
        && !problems.contains(.missing(path: place))
    }
    let maps = words.compactMap { word -> BrandSchema? in
      let value = child(steps, path, word, before: [])
      guard case let form = schema(of: value), form != BrandSchema() else { return nil }
      let first = (Node(word), Node(Self.wrong))
      let problems = problems(with: Node([first, (Node(Self.wrong), Node(Self.wrong))]), steps)
      // Only a choice has choices.
      let isQuestion = keys(in: problems, path)?.contains("kind") == true
      let kind = (Node("kind"), Node(QuestionKind.choice.rawValue))
      var map = object(steps, path, before: isQuestion ? [first, kind] : [first])
      map?.required.removeAll {
        $0 != word && !problems.contains(.missing(path: Self.path(path, $0)))
      }
      return map
    }
    return BrandSchema(anyOf: [alone] + maps)
  }

  private func schema(of child: (steps: [Step], path: String)) -> BrandSchema {
    schema(child.steps, child.path)
  }

  private func child(
    _ steps: [Step], _ path: String, _ key: String, before: [(Node, Node)]
  ) -> (steps: [Step], path: String) {
    (steps + [.key(key, before: before)], Self.path(path, key))
  }

  private static func path(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  /// Returns the keys that the reader knows at a place; nil if it takes any.
  private func keys(in problems: [BrandProblem.Kind], _ path: String) -> [String]? {
    for problem in problems {
      switch problem {
      case .unknown(Self.path(path, Self.wrong), let known): return known
      case .unknownFlag(Self.wrong, let known), .unknownLanguage(Self.wrong, let known):
        return known
      default: break
      }
    }
    return nil
  }

  private func refused(_ problems: [BrandProblem.Kind], _ path: String) -> Bool {
    problems.contains { if case .wrongShape(path, _) = $0 { true } else { false } }
  }

  /// Returns a map of these entries, with a value at a key.
  private static func map(_ entries: [(Node, Node)], _ key: String, _ value: Node) -> Node {
    guard entries.contains(where: { $0.0.text == key }) else {
      return Node(entries + [(Node(key), value)])
    }
    return Node(entries.map { $0.0.text == key ? ($0.0, value) : $0 })
  }

  /// Reads a brand with a value at a place.
  private func problems(with value: Node, _ steps: [Step]) -> [BrandProblem.Kind] {
    var root = value
    for step in steps.reversed() {
      root =
        switch step {
        case .key(let key, let before): Self.map(before, key, root)
        case .element: Node([root])
        }
    }
    if !steps.isEmpty, root["languages"] == nil {
      let known = (Node("languages"), Node(languages.map { Node($0) }))
      root = Node([known] + (root.entries ?? []).map { ($0.key, $0.value) })
    }
    do throws(BrandFileError) {
      _ = try BrandFile.brand(BrandID("probe"), .parsed(root), checks: BrandChecks())
    } catch {
      if case .broken(let problems) = error { return problems.map(\.kind) }
    }
    return []
  }
}

extension BrandProblem.Kind {
  fileprivate var isFlagValue: Bool { if case .flagValue = self { true } else { false } }
}
