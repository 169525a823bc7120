import Testing

@testable import Delivery

@Suite struct HTMLTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("<p>Dear Ada,<br>it is <b>here</b>.</p><p>Yours</p>", "Dear Ada,\nit is here.\n\nYours"),
    ("<p>a</p>\r\n\r\n\t<p>b\n  c</p>", "a\n\nb c"),
    ("<ul><li>one</li><li>two</li></ul>end", "- one\n- two\nend"),
    ("a&nbsp;&lt;b&gt; &amp; &rsquo;&#233;&#x9375;&hellip;", "a <b> & ’é鍵…"),
    ("AT&T &unknown; &;", "AT&T &unknown; &;"),
    ("<style>p { color: red }</style><SCRIPT>a<b</SCRIPT>text", "text"),
    ("<div>a</div><div>b</div>", "a\nb"),
    ("<style>never closed", ""),
    ("a <unclosed", "a <unclosed"),
    ("<h1>Title</h1>text", "Title\n\ntext"),
    ("", ""),
  ])
  func `tags become line breaks, and entities characters`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }

  @Test func `a long text takes time in proportion to its length`() {
    let html = String(repeating: "<p>a &amp; b</p>", count: 20_000)

    #expect(HTMLText.plain(html).split(separator: "\n").count == 20_000)
  }
}
