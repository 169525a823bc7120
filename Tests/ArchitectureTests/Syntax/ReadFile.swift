import SwiftParser
import SwiftSyntax

/// A parsed Swift file with its facts and declarations.
struct ReadFile {
  let file: SourceFile
  let facts: [Fact]
  /// The outermost declarations, which include nested ones.
  let declarations: [Declaration]

  init(_ file: SourceFile) {
    self.file = file
    let tree = Parser.parse(source: file.text)
    let collector = FactCollector(SourceLocationConverter(fileName: file.path, tree: tree))
    collector.walk(tree)
    facts = collector.facts
    declarations = collector.declarations
  }

  /// The imported modules with their lines.
  var imports: [(module: String, line: Int)] {
    facts.compactMap { fact in
      if case .imports(let module) = fact.kind { (module, fact.line) } else { nil }
    }
  }

  func violation(
    _ line: Int, _ rule: String, designRule: Int? = nil, instead: String? = nil
  ) -> Violation {
    Violation(file: file.path, line: line, rule: rule, designRule: designRule, instead: instead)
  }
}
