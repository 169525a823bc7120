import SwiftSyntax

/// Collects the facts and the declarations of a file.
final class FactCollector: SyntaxVisitor {
  private(set) var facts: [Fact] = []
  private(set) var declarations: [Declaration] = []
  private let converter: SourceLocationConverter
  /// The number of types around the visited node.
  private var depth = 0
  /// True inside of a static function that builds a scene's screen.
  private var builds = false

  init(_ converter: SourceLocationConverter) {
    self.converter = converter
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Facts

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first?.name.text { add(.imports(module), at: node.path) }
    return .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(.names(node.name.text), at: node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    add(.refers(node.name.text), at: node)
    return .visitChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    add(.leavesOpen(node.name.text), at: node)
    return .visitChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.someOrAnySpecifier.text == "some" {
      add(.leavesOpen(node.trimmedDescription), at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "self", node.specifier == nil { addKept(by: node) }
    return node.specifier == nil ? .visitChildren : .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if name == "self" { addKept(by: node) }
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName == node
    add(isMember || name.first?.isUppercase != true ? .refers(name) : .names(name), at: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.name(of: node.calledExpression) {
      let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
      add(
        .calls(
          name, of: base.flatMap(Self.name),
          with: node.arguments.first.flatMap { Self.name(of: $0.expression) }), at: node)
    }
    return .visitChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if isEvent(node) { return .visitChildren }
    let words = node.segments.compactMap { $0.as(StringSegmentSyntax.self)?.content.text }
    add(.says(words.joined(separator: " ")), at: node)
    return .visitChildren
  }

  /// Returns whether a literal is the word of a call in events, as in `calls.record("signIn")` and
  /// `calls.execute(operation, as: "signIn")`.
  private func isEvent(_ node: StringLiteralExprSyntax) -> Bool {
    guard node.representedLiteralValue?.wholeMatch(of: /[a-z][A-Za-z]*/) != nil else {
      return false
    }
    let argument = sequence(first: Syntax(node), next: \.parent).lazy
      .compactMap { $0.as(LabeledExprSyntax.self) }.first
    if argument?.label?.text == "as" { return true }
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)?.calledExpression
    return call?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "record"
  }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.class, node.name.text, node)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.struct, node.name.text, node)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.enum, node.name.text, node)
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.actor, node.name.text, node)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.protocol, node.name.text, node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    open(.extension, node.extendedType.trimmedDescription, node)
  }

  override func visitPost(_ node: ClassDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: StructDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: EnumDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ActorDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ProtocolDeclSyntax) { depth -= 1 }
  override func visitPost(_ node: ExtensionDeclSyntax) { depth -= 1 }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(function: node.name.text, node.signature, node.modifiers, node.body, at: node)
    if depth == 1, Self.isBuilding(node) { builds = true }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    if Self.isBuilding(node) { builds = false }
  }

  private static func isBuilding(_ node: FunctionDeclSyntax) -> Bool {
    node.name.text == "screen" && node.modifiers.contains { $0.name.text == "static" }
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(function: "init", node.signature, node.modifiers, node.body, at: node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard depth == 1, node.parent?.is(MemberBlockItemSyntax.self) == true else {
      return .visitChildren
    }
    for binding in node.bindings {
      declarations[declarations.count - 1].properties.append(
        Declaration.Property(
          name: binding.pattern.trimmedDescription,
          type: binding.typeAnnotation?.type.trimmedDescription ?? "", line: line(of: binding)))
    }
    return .visitChildren
  }

  private func add(
    function name: String, _ signature: FunctionSignatureSyntax,
    _ modifiers: DeclModifierListSyntax, _ body: CodeBlockSyntax?, at node: some SyntaxProtocol
  ) {
    guard depth == 1, node.parent?.is(MemberBlockItemSyntax.self) == true else { return }
    declarations[declarations.count - 1].functions.append(
      Declaration.Function(
        name: name, isPublic: Self.isPublic(modifiers), line: line(of: node),
        parameters: signature.parameterClause.parameters.map(\.trimmedDescription),
        body: body?.statements.tokens(viewMode: .sourceAccurate).map(\.text) ?? []))
  }

  /// Adds a closure that keeps `self`, unless it or a closure around it holds `self` weakly.
  private func addKept(by node: some SyntaxProtocol) {
    let closures = sequence(first: Syntax(node)) { $0.parent }.prefix {
      !$0.is(MemberBlockItemSyntax.self)
    }
    .compactMap { $0.as(ClosureExprSyntax.self) }
    let holdsWeakly = closures.contains {
      $0.signature?.capture?.items.contains { $0.name.text == "self" && $0.specifier != nil }
        == true
    }
    guard !holdsWeakly, let call = closures.lazy.compactMap(Self.call).first else { return }
    add(.keepsSelf(in: Self.name(of: call.calledExpression) ?? "a function"), at: node)
  }

  /// Returns the call that the closure is an argument of.
  private static func call(with closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    let lists: [any SyntaxProtocol.Type] = [
      LabeledExprSyntax.self, LabeledExprListSyntax.self, MultipleTrailingClosureElementSyntax.self,
      MultipleTrailingClosureElementListSyntax.self,
    ]
    let around = sequence(first: Syntax(closure)) { $0.parent }.dropFirst()
    let node = around.first { node in !lists.contains { node.is($0) } }
    let call = node?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == Syntax(closure).id ? nil : call
  }

  private func open(
    _ kind: Declaration.Kind, _ name: String, _ node: some DeclGroupSyntax
  ) -> SyntaxVisitorContinueKind {
    depth += 1
    if depth == 1 {
      let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      declarations.append(
        Declaration(
          name: name, kind: kind, line: line(of: node), isPublic: Self.isPublic(node.modifiers),
          inherited: inherited))
    } else {
      declarations[declarations.count - 1].nested.append(name)
    }
    return .visitChildren
  }

  private func add(_ kind: Fact.Kind, at node: some SyntaxProtocol) {
    let around = depth > 0 ? declarations.last : nil
    facts.append(
      Fact(
        kind: kind, line: line(of: node),
        owner: around.map { builds ? "\($0.name).screen" : $0.name },
        isInExtension: around?.kind == .extension))
  }

  /// Returns the last name of an expression: `log` of `services.analytics.log`.
  private static func name(of expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return name(of: call.calledExpression)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    if let generic = expression.as(GenericSpecializationExprSyntax.self) {
      return name(of: generic.expression)
    }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  private static func isPublic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["public", "open"].contains($0.name.text) && $0.detail == nil }
  }

  private func line(of node: some SyntaxProtocol) -> Int {
    node.startLocation(converter: converter).line
  }
}
