import SwiftParser
import SwiftSyntax

/// A Swift file as the compiler reads it: what it imports, declares and does.
struct ReadFile {
  let file: SourceFile
  let facts: [Fact]
  /// Outermost ones; what stands in them is theirs.
  let declarations: [Declaration]

  init(_ file: SourceFile) {
    self.file = file
    let tree = Parser.parse(source: file.text)
    let collector = FactCollector(SourceLocationConverter(fileName: file.path, tree: tree))
    collector.walk(tree)
    facts = collector.facts
    declarations = collector.declarations
  }

  /// The modules that are imported, each with the line that does it.
  var imports: [(module: String, line: Int)] {
    facts.compactMap { fact in
      if case .imports(let module) = fact.kind { (module, fact.line) } else { nil }
    }
  }

  func violation(
    _ line: Int, _ rule: String, seedRule: Int? = nil, instead: String? = nil
  ) -> Violation {
    Violation(file: file.path, line: line, rule: rule, seedRule: seedRule, instead: instead)
  }
}
