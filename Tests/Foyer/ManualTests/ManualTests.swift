import Foundation
import Testing

@testable import make_manual

struct ManualTests {
  private let title = ManualTitle(
    name: "inn", section: "1", date: "2026-11-22", version: "1.2")

  @Test func `a program's page has its commands, and once what most of them take`() throws {
    let shared = #"""
      {"kind": "option", "names": [{"kind": "long", "name": "door"}], "valueName": "which",
       "abstract": "The door.", "isOptional": true, "isRepeating": false}
      """#
    let commands = ["open", "close", "paint", "sell"].map { name in
      #"{"commandName": "\#(name)", "abstract": "To \#(name) it.", "arguments": [\#(shared)]}"#
    }
    let json = #"""
      {"command": {"commandName": "inn", "abstract": "An inn -- 'quoted'.",
        "defaultSubcommand": "open", "subcommands": [\#(commands.joined(separator: ",")),
        {"commandName": "secret", "shouldDisplay": false}]}}
      """#
    let tool = try JSONDecoder().decode(Tool.self, from: Data(json.utf8))

    let roff = CommandPage(
      title: title, command: tool.command, sections: "# Files\n\nNone.\n"
    ).roff

    #expect(
      roff == #"""
        .TH "INN" 1 2026-11-22 "Foyer 1.2"
        .SH NAME
        inn \- an inn \-\- \(aqquoted\(aq
        .SH SYNOPSIS
        \fBinn\fR [\fBopen\fR] [\fIoptions\fR]
        .br
        \fBinn\fR \fBclose\fR [\fIoptions\fR]
        .br
        \fBinn\fR \fBpaint\fR [\fIoptions\fR]
        .br
        \fBinn\fR \fBsell\fR [\fIoptions\fR]
        .SH DESCRIPTION
        An inn \-\- \(aqquoted\(aq.
        .SH COMMANDS
        .SS inn open
        To open it. This is the default command. Takes the common options too.
        .SS inn close
        To close it. Takes the common options too.
        .SS inn paint
        To paint it. Takes the common options too.
        .SS inn sell
        To sell it. Takes the common options too.
        .SH COMMON OPTIONS
        Most commands take these:
        .TP
        \fB\-\-door\fR \fIwhich\fR
        The door.
        .SH FILES
        None.
        """#)
  }

  @Test func `a table becomes a list of terms, a list stays one, code stays as it is`() {
    let markdown = """
      An *opening*, with `--code`.

      | key | takes | means |
      |---|---|---|
      | `a\\|b` | one | first |

      - an item

      ```
      .dot \\ 'quote
      | no | table |
      ```
      """

    #expect(
      MarkdownRoff(markdown, top: 2).roff == #"""
        An \fIopening\fR, with \fB\-\-code\fR.
        .TP
        \fBa|b\fR
        \fItakes\fR: one
        .br
        \fImeans\fR: first
        .IP \(bu 3
        an item
        .PP
        .RS 4
        .nf
        \&.dot \e \(aqquote
        | no | table |
        .fi
        .RE
        """#)
  }

  @Test(arguments: [
    ("a\\b", "a\\eb"), ("–é", "\\[u2013]\\[u00E9]"), ("😀", "\\[u1F600]"), ("a-b", "a\\-b"),
  ])
  func `no text acts on the typesetter`(text: String, written: String) {
    #expect(Roff.text(text) == written)
  }

  @Test func `no line is longer than it may be, or begins as a macro does`() {
    let text = Roff.filled(Array(repeating: "word", count: 40).joined(separator: " ") + " .end")

    #expect(text.split(separator: "\n").allSatisfy { $0.utf8.count <= Roff.lineLength })
    #expect(Roff.filled(".SH") == "\\&.SH")
  }
}
