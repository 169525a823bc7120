/// One thing that a source does, on which rules are evaluated.
struct Fact {
  enum Kind: Equatable {
    case imports(String)
    /// Names a type in a declaration or an expression: `Members` in `Members.ViewModel`.
    case names(String)
    /// Calls a function: `analytics.log(.screenPresented(.home))` calls `log` of `analytics` with
    /// `screenPresented`.
    case calls(String, of: String?, with: String?)
    /// Refers to a value or a member: `texts`, `.shared`, `ViewModel` in `Members.ViewModel`.
    case refers(String)
    /// Contains a literal; interpolations are left out.
    case says(String)
    /// Leaves a type to the caller: `Store` in `final class CellarView<Store>`, or `some Widget`.
    case leavesOpen(String)
    /// Keeps `self` alive in a closure that it passes to a function: `start` in
    /// `work.start { self.load() }`.
    case keepsSelf(in: String)
  }

  let kind: Kind
  let line: Int
  /// The outermost type that contains the fact; `isInExtension` is true in an extension of it. In
  /// the function that builds a screen it is that function: `Cellar.screen`.
  let owner: String?
  let isInExtension: Bool
}

/// A type that a file declares or extends.
struct Declaration {
  enum Kind { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  struct Function {
    let name: String
    let isPublic: Bool
    let line: Int
    /// Each parameter as written: `in executor: (any InteractorExecutor)? = nil`.
    let parameters: [String]
    /// The body's tokens without comments and white space; empty in a protocol.
    let body: [String]
  }

  struct Property {
    let name: String
    let type: String
    let line: Int
  }

  let name: String
  let kind: Kind
  let line: Int
  let isPublic: Bool
  /// The types after the colon.
  var inherited: [String]
  /// The names of nested types.
  var nested: [String] = []
  /// Methods; initialisers are named `init`.
  var functions: [Function] = []
  var properties: [Property] = []
}

extension [ReadFile] {
  /// The declared types, each together with its extensions in the same files.
  var types: [Declaration] {
    let all = flatMap(\.declarations)
    let extensions = Dictionary(grouping: all.filter { $0.kind == .extension }, by: \.name)
    return all.filter { $0.kind != .extension }.map { type in
      extensions[type.name, default: []].reduce(into: type) {
        $0.inherited += $1.inherited
        $0.nested += $1.nested
        $0.functions += $1.functions
        $0.properties += $1.properties
      }
    }
  }
}
