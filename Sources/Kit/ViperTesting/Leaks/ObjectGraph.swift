/// The objects of a scene that its screen references, directly or indirectly: its roles and their
/// helpers.
struct ObjectGraph {
  struct Node {
    let type: String
    weak var object: AnyObject?
  }

  private(set) var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []
  private let module: Substring

  /// - Parameter root: its type's module is the one whose objects are followed.
  init(from root: AnyObject) {
    module = Self.module(of: root)
    visit(root)
  }

  /// The objects that still exist, each with the stored property that holds it.
  ///
  /// - Parameters:
  ///   - roots: other objects that may hold them.
  ///   - except: the names of types whose objects may exist.
  func leaks(heldBy roots: [AnyObject], except: Set<String> = []) -> [String] {
    let alive = nodes.filter { !except.contains($0.type) }.compactMap(\.object)
    guard !alive.isEmpty else { return [] }
    let holders = Holders(of: alive, in: roots + alive)
    return alive.map { object in
      let holder =
        holders.path(to: object)
        ?? "no stored property that can be seen, so by a closure, a task or a variable"
      return "  \(type(of: object)): held by \(holder)"
    }.sorted()
  }

  private mutating func visit(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class || value is any Actor {
      let object = value as AnyObject
      guard Self.module(of: object) == module, seen.insert(ObjectIdentifier(object)).inserted
      else { return }
      nodes.append(Node(type: String(describing: type(of: object)), object: object))
    }
    var level: Mirror? = mirror
    while let current = level {
      for child in current.children { visit(child.value) }
      level = current.superclassMirror
    }
  }

  private static func module(of object: AnyObject) -> Substring {
    String(reflecting: type(of: object)).prefix { $0 != "." }
  }
}
