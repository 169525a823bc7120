/// The page of a file's format, from a page of docs/.
struct FormatPage {
  let title: ManualTitle
  let summary: String
  let markdown: String

  /// What stands before the first heading within the page is its description; the page's own heading
  /// isn't told again.
  var roff: String {
    let body = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("# ") }.dropFirst().joined(separator: "\n")
    return [
      title.roff(summary: summary), ".SH DESCRIPTION", MarkdownRoff(body, top: 2).roff,
      ".SH SEE ALSO\n\\fBfoyer\\fR(1)",
    ].joined(separator: "\n")
  }
}
