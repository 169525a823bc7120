import Foundation

/// Writes a manual page with man(7)'s macros to standard output.
///
/// `script/man-pages` runs it as `make-manual command NAME SECTION DATE VERSION SECTIONS.md
/// <HELP.json` with the output of `--experimental-dump-help`, and as `make-manual format NAME DATE
/// VERSION SUMMARY <PAGE.md`.
@main
enum MakeManual {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let input = try FileHandle.standardInput.readToEnd() ?? Data()
    switch (words.first, words.count) {
    case ("command", 6):
      let sections = try String(contentsOfFile: words[5], encoding: .utf8)
      let tool = try JSONDecoder().decode(Tool.self, from: input)
      let title = ManualTitle(name: words[1], section: words[2], date: words[3], version: words[4])
      print(CommandPage(title: title, command: tool.command, sections: sections).roff)
    case ("format", 5):
      let title = ManualTitle(name: words[1], section: "5", date: words[2], version: words[3])
      let markdown = String(decoding: input, as: UTF8.self)
      print(FormatPage(title: title, summary: words[4], markdown: markdown).roff)
    default: throw Mistake.usage
    }
  }

  private enum Mistake: Error { case usage }
}

/// The header of every page.
struct ManualTitle {
  let name: String
  let section: String
  /// The date in the form 2026-11-22.
  let date: String
  let version: String

  /// Returns the first lines, including the name's section.
  func roff(summary: String) -> String {
    """
    .TH \(Roff.quoted(name.uppercased())) \(section) \(date) \(Roff.quoted("Foyer \(version)"))
    .SH NAME
    \(Roff.text(name)) \\- \(Roff.text(summary))
    """
  }
}
