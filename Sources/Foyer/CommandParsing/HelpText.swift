/// The help of a command, in which its own options precede titled groups of shared ones.
///
/// ArgumentParser prints the groups first.
struct HelpText: CustomStringConvertible {
  private static let gap = "\n\n"

  let description: String

  init(_ text: String) {
    var sections = text.split(separator: Self.gap, omittingEmptySubsequences: false)
    guard let own = sections.firstIndex(where: { $0.hasPrefix("OPTIONS:\n") }),
      let group = sections[..<own].firstIndex(where: Self.isGroup)
    else {
      description = text
      return
    }
    sections.insert(sections.remove(at: own), at: group)
    // The last section ends with the end of its line.
    description = sections.map { $0.hasSuffix("\n") ? $0.dropLast() : $0 }
      .joined(separator: Self.gap)
  }

  private static func isGroup(_ section: Substring) -> Bool {
    section.prefix { $0 != "\n" }.hasSuffix(" OPTIONS:")
  }
}
