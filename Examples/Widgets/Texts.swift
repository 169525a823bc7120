import QRCodes
import Viper

/// Shows a document in a scroll view, and an address.
final class TextsView: Screen {
  override init() {
    super.init()
    title = Page.texts.title
    form.show([
      Hyperlink("https://example.org", target: "https://example.org"), Spacer(),
      ScrollView(label: "Document", [Markdown(Self.text)]),
    ])
  }

  private static let text = """
    # Markdown

    A *small* part of **CommonMark**: `code`, [links](https://example.org), and

    - lists
    - of things

    1. numbered, too
    2. as here

    > Quotes are set off.

    ```
    let code = "stays as it is"
    ```

    ---

    ## The scroll view

    \((1...30).map { "Line \($0) of a text that is longer than the screen." }.joined(separator: "\n\n"))
    """
}

/// Shows a picture beside the text of a popup.
final class CodeView: Screen {
  override init() {
    super.init()
    title = Page.code.title
    let rows = QRCode("https://example.org")?.picture(isASCII: false, missing: "No room")
      .rows(fitting: Size(width: 60, height: 30))
    let art = TextArt(role: .code)
    art.lines = rows ?? []
    form.show([Label("https://example.org"), Spacer(), art])
  }
}
