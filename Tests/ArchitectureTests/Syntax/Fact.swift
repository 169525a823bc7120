/// Something that a source does, for rules to look at.
struct Fact {
  enum Kind: Equatable {
    case imports(String)
    /// A type is named, in a declaration or in an expression: `Members` of `Members.ViewModel`.
    case names(String)
    /// `analytics.log(.screenPresented(.home))` calls `log` of `analytics` with `screenPresented`.
    case calls(String, of: String?, with: String?)
    /// A value or a member is: `texts`, `.shared`, `ViewModel` of `Members.ViewModel`.
    case refers(String)
    /// A literal, without what is filled in.
    case says(String)
  }

  let kind: Kind
  let line: Int
  /// The outermost type that it stands in, and whether that is an extension of it.
  let owner: String?
  let isInExtension: Bool
}

/// A type that a file declares, or extends.
struct Declaration {
  enum Kind { case `class`, `struct`, `enum`, actor, `protocol`, `extension` }

  struct Function {
    let name: String
    let isPublic: Bool
    let line: Int
    /// As written, one a parameter: `in executor: (any Executor)? = nil`.
    let parameters: [String]
    /// Its tokens without comments and blanks; none in a protocol.
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
  /// What stands after the colon.
  var inherited: [String]
  /// The names of the types in it.
  var nested: [String] = []
  /// Its methods, and initialisers as `init`.
  var functions: [Function] = []
  var properties: [Property] = []
}

extension [ReadFile] {
  /// The types that they declare, each with what extensions in them add to it.
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
