/// The objects of a scene that can be reached from its screen: its roles and their helpers.
struct ObjectGraph {
  struct Node {
    let type: String
    weak var object: AnyObject?
  }

  private(set) var nodes: [Node] = []
  private var seen: Set<ObjectIdentifier> = []
  private let module: Substring

  /// - Parameter root: what belongs to the module of its type is looked at, and looked into.
  init(from root: AnyObject) {
    module = Self.module(of: root)
    visit(root)
  }

  /// What is still there.
  var alive: [String] { nodes.filter { $0.object != nil }.map(\.type).sorted() }

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
