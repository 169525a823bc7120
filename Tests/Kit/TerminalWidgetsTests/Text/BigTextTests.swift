import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct BigTextTests {
  @Test func `draws letters of three rows`() {
    #expect(
      BigText("Ada-1").lines(width: 30) == [
        "▄▀▄ █▀▄ ▄▀▄     ▄█", "█▀█ █ █ █▀█ ▀▀▀  █", "▀ ▀ ▀▀  ▀ ▀     ▀▀▀",
      ])
  }

  @Test(arguments: ["日本", "a long user name", "ß"])
  func `is ordinary text where that isn't possible`(text: String) {
    #expect(BigText(text).lines(width: 20) == [text])
    #expect(BigText(text).description.label == text)
  }

  @Test func `gives way to ordinary text, or as a decoration to nothing`() {
    let (word, decoration) = (
      BigText("ada", yields: 1), BigText("ada", isDecoration: true, yields: 1)
    )
    let form = Form()

    form.show([word, Label("Below")])
    #expect(form.canvas(width: 20, height: 2).lines == ["ada", "Below"])
    form.show([decoration, Label("Below")])
    #expect(form.canvas(width: 20, height: 2).lines == ["Below", ""])
    #expect(decoration.description.label.isEmpty)
  }

  @Test func `every letter differs from the others`() {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789-_.:/+@".map {
      BigText("\($0)").lines(width: 3)
    }

    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { $0.count == 3 })
  }
}
