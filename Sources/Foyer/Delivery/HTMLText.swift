import CommonMark

/// Converts the HTML of an e-mail to plain text. Elements that aren't text are left out; an unclosed
/// tag or an unknown entity stays as it is.
enum HTMLText {
  private static let blocks: Set<Substring> = [
    "div", "tr", "ul", "ol", "blockquote", "pre", "table", "hr",
  ]
  private static let paragraphs: Set<Substring> = ["p", "h1", "h2", "h3", "h4", "h5", "h6"]
  private static let invisible: Set<Substring> = ["style", "script", "head", "title"]
  /// The length of the longest name of an entity.
  private static let nameLimit = 31

  static func plain(_ html: String) -> String {
    var (text, rest) = ("", Substring(html))
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      append(rest[..<mark], to: &text)
      rest = rest[mark...]
      if rest.first == "<" { readTag(&rest, &text) } else { readEntity(&rest, &text) }
    }
    append(rest, to: &text)
    return lines(of: text)
  }

  /// Adds text; white space between words is one space (HTML Living Standard, section 3.2.5).
  private static func append(_ part: Substring, to text: inout String) {
    for character in part {
      if !character.isWhitespace {
        text.append(character)
      } else if text.last?.isWhitespace == false {
        text.append(" ")
      }
    }
  }

  private static func readTag(_ rest: inout Substring, _ text: inout String) {
    guard let end = rest.firstIndex(of: ">") else {
      text += rest
      rest = ""
      return
    }
    let tag = rest.dropFirst().prefix { $0 != ">" }.drop { $0 == "/" }
    let isEnd = rest.dropFirst().first == "/"
    let name = Substring(tag.prefix { $0.isLetter || $0.isNumber }.lowercased())
    rest = rest[rest.index(after: end)...]
    if invisible.contains(name), !isEnd {
      skip(to: "</\(name)", in: &rest)
    } else if name == "li", !isEnd {
      text += "\n- "
    } else if paragraphs.contains(name) {
      text += "\n\n"
    } else if name == "br" || blocks.contains(name) && text.last != "\n" {
      text += "\n"
    }
  }

  private static func skip(to tag: String, in rest: inout Substring) {
    while let mark = rest.firstIndex(of: "<") {
      rest = rest[mark...]
      if rest.prefix(tag.count).lowercased() == tag { return }
      rest = rest.dropFirst()
    }
    rest = ""
  }

  /// Markdown has the character references of HTML (CommonMark, section 2.5).
  private static func readEntity(_ rest: inout Substring, _ text: inout String) {
    let name = rest.dropFirst().prefix(nameLimit).prefix { $0.isLetter || $0.isNumber || $0 == "#" }
    let reference = "&\(name);"
    let character = MarkupNode(parsing: reference).text
    guard rest.hasPrefix(reference), character != reference else {
      text.append(rest.removeFirst())
      return
    }
    text += character == "\u{A0}" ? " " : character
    rest = rest.dropFirst(reference.count)
  }

  /// Lines without spaces around them, with one empty line between paragraphs.
  private static func lines(of text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = line.drop { $0 == " " }
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
