/// The view models of a screen and of its Presenter, found by reflection: stored values whose type's
/// name ends in `ViewModel`.
@MainActor
struct ViewModels {
  private nonisolated static let mostChanges = 20
  private nonisolated static let deepest = 5
  private nonisolated static let longest = 200

  private weak var screen: AnyObject?
  private var known: [String: String] = [:]

  /// Returns the fields that have changed since the last call, each with its old and its new value. Of a
  /// screen that wasn't on top then, it returns all fields.
  mutating func changes(in screen: (any AnyObject)?) -> [String] {
    guard let screen else { return [] }
    var fields = Fields(of: screen)
    fields.find(in: screen)
    let isNew = screen !== self.screen
    let before = isNew ? [:] : known
    (self.screen, known) = (screen, fields.values)
    let changed = fields.values.filter { before[$0.key] != $0.value }.map { path, value in
      before[path].map { "\(path): \($0) → \(value)" } ?? "\(path): \(value)"
    }
    let gone = before.keys.filter { fields.values[$0] == nil }.map { "\($0): gone" }
    let all = (changed + gone).sorted()
    guard all.count > Self.mostChanges else { return all }
    return all.prefix(Self.mostChanges) + ["… and \(all.count - Self.mostChanges) other fields"]
  }

  /// The fields of view models by their paths.
  private struct Fields {
    private(set) var values: [String: String] = [:]
    private var seen: Set<ObjectIdentifier> = []
    private let module: Substring

    init(of root: AnyObject) { module = Self.module(of: root) }

    /// Looks into the objects of the screen's module: the View, its Presenter and their helpers.
    mutating func find(in object: AnyObject, path: String = "") {
      guard Self.module(of: object) == module, seen.insert(ObjectIdentifier(object)).inserted
      else { return }
      var level: Mirror? = Mirror(reflecting: object)
      while let mirror = level {
        for child in mirror.children {
          guard let label = child.label, let value = Self.unwrapped(child.value) else { continue }
          let name = path.isEmpty ? label : "\(path).\(label)"
          if "\(type(of: value))".hasSuffix("ViewModel") {
            add(value, at: name, depth: 0)
          } else if Mirror(reflecting: value).displayStyle == .class {
            find(in: value as AnyObject, path: name)
          }
        }
        level = mirror.superclassMirror
      }
    }

    private mutating func add(_ value: Any, at path: String, depth: Int) {
      guard let value = Self.unwrapped(value) else {
        values[path] = "nil"
        return
      }
      let mirror = Mirror(reflecting: value)
      let isLeaf = mirror.children.isEmpty || depth >= ViewModels.deepest
      if isLeaf || mirror.displayStyle != .struct && mirror.displayStyle != .tuple {
        let text = value is String ? "“\(value)”" : "\(value)"
        let isLong = text.count > ViewModels.longest
        values[path] = isLong ? text.prefix(ViewModels.longest) + "…" : text
      } else {
        for (index, child) in mirror.children.enumerated() {
          add(child.value, at: "\(path).\(child.label ?? "\(index)")", depth: depth + 1)
        }
      }
    }

    private static func unwrapped(_ value: Any) -> Any? {
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return value }
      return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    private static func module(of object: AnyObject) -> Substring {
      String(reflecting: type(of: object)).prefix { $0 != "." }
    }
  }
}
