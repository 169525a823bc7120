import Foundation
import Testing

/// Requires of the kit's public declarations, as `docs/kit-api` lists them, that other packages can
/// use them beside Swift's own modules and beside a later version of the kit.
struct KitNamesTests {
  /// Types of Swift, Foundation and Swift Testing, and words that belong to a program's own business.
  private static let taken: Set = [
    "Actor", "Answer", "Answers", "Array", "Attachment", "Bug", "Bundle", "Character", "Clock",
    "Comment", "Confirmation", "Data", "Date", "Duration", "Encoder", "Error", "Event", "Executor",
    "FileManager", "Formatter", "Host", "Issue", "Iterator", "Item", "Locale", "Measurement",
    "Model", "Notification", "Operation", "Optional", "Order", "Pipe", "Port", "Predicate",
    "Process",
    "Progress", "Range", "Regex", "Result", "Scanner", "SerialExecutor", "Set", "State", "Stream",
    "String", "Tag", "Task", "TaskExecutor", "Test", "Text", "Thread", "Timer", "Trait", "Unit",
    "User",
  ]

  @Test func `no type of the kit has the name of one of Swift's or a word of a program's own`()
    throws
  {
    let names = try lines().compactMap {
      $0.firstMatch(of: /^(?:@\w+ |final )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/)?.1
    }
    #expect(names.count > 250)
    #expect(Self.taken.intersection(names.map(String.init)) == [])
  }

  @Test(arguments: [
    "MouseEvent: struct Action ", "ScreenStack: struct Presentation ",
    "@nonexhaustive enum InputEvent ", "@nonexhaustive enum WidgetAction ",
    "@nonexhaustive enum EditCommand ", "@nonexhaustive enum WidgetPhrase ",
    "@nonexhaustive enum LinearPhrase ", "@nonexhaustive enum TapeAction ",
    "Key: @nonexhaustive enum Code ", "FieldMessage: @nonexhaustive enum Kind ",
  ])
  func `a type that will have more cases makes other packages expect them`(
    declaration: String
  ) throws {
    #expect(try lines().contains { $0.hasPrefix(declaration) })
  }

  private func lines() throws -> [String] {
    let folder = SourceTree.root.appending(path: "docs/kit-api")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .flatMap { try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n") }
  }
}
