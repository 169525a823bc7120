/// The manual page of a file format, from a page of docs/.
struct FormatPage {
  let title: ManualTitle
  let summary: String
  let markdown: String

  /// The page omits the Markdown's first heading. The text before the next one is the description.
  var roff: String {
    let body = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("# ") }.dropFirst().joined(separator: "\n")
    return [
      title.roff(summary: summary), ".SH DESCRIPTION", MarkdownRoff(body, top: 2).roff,
      ".SH SEE ALSO\n\\fBfoyer\\fR(1)",
    ].joined(separator: "\n")
  }
}
