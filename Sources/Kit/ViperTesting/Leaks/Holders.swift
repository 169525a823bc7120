/// The stored properties that hold objects, found by reflection. The objects that a closure or a
/// task holds can't be found.
struct Holders {
  private var paths: [ObjectIdentifier: String] = [:]
  private var seen: Set<ObjectIdentifier> = []
  private let wanted: Set<ObjectIdentifier>

  /// - Parameters:
  ///   - objects: the objects to find.
  ///   - roots: the objects from which the search starts.
  init(of objects: [AnyObject], in roots: [AnyObject]) {
    wanted = Set(objects.map(ObjectIdentifier.init))
    for root in roots { visit(root, path: "\(type(of: root))") }
  }

  /// Returns the path of the property that holds an object: `Presenter.router`.
  func path(to object: AnyObject) -> String? { paths[ObjectIdentifier(object)] }

  private mutating func visit(_ object: AnyObject, path: String) {
    if seen.insert(ObjectIdentifier(object)).inserted { visitChildren(of: object, path: path) }
  }

  private mutating func visitChildren(of value: Any, path: String) {
    let weakly = WeakProperties(of: value)
    var level: Mirror? = Mirror(reflecting: value)
    while let mirror = level {
      let isList = mirror.displayStyle.map { [.collection, .set].contains($0) } ?? false
      for (place, child) in mirror.children.enumerated() where !weakly.contain(child.label) {
        let name = isList ? "[\(place)]" : child.label.map { ".\($0)" } ?? ""
        visit(child.value, path: mirror.displayStyle == .optional ? path : path + name)
      }
      level = mirror.superclassMirror
    }
  }

  private mutating func visit(_ value: Any, path: String) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .class || value is any Actor else {
      return visitChildren(of: value, path: path)
    }
    let object = value as AnyObject
    let identifier = ObjectIdentifier(object)
    if wanted.contains(identifier) {
      if paths[identifier] == nil { paths[identifier] = path }
    } else {
      visit(object, path: path)
    }
  }
}

/// The names of a type's properties that don't hold their object: `weak` and `unowned` ones.
private struct WeakProperties {
  private var names: Set<String> = []

  init(of value: Any) {
    let type = type(of: value)
    guard type is AnyObject.Type || Mirror(reflecting: value).displayStyle == .struct else {
      return
    }
    for place in 0..<propertyCount(type) {
      var property = StoredProperty()
      _ = propertyType(type, index: place, property: &property)
      if let name = property.name {
        if !property.isStrong { names.insert(String(cString: name)) }
        property.free?(name)
      }
    }
  }

  func contain(_ name: String?) -> Bool { name.map(names.contains) ?? false }
}

/// The standard library's description of a property. `Mirror` doesn't tell whether one is weak.
private struct StoredProperty {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func propertyCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func propertyType(
  _ type: Any.Type, index: Int, property: UnsafeMutablePointer<StoredProperty>
) -> Any.Type
