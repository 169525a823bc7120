import Viper

/// Shows widgets side by side, one below the other, and in tabs.
final class LayoutView: Screen {
  override init() {
    super.init()
    title = Page.layout.title
    let words = KitTexts.english
    let tabs = Tabs(
      label: "Parts",
      [
        .init(
          "First",
          [
            Row([
              Column([
                TextField(label: "Left above", words: words),
                Toggle(label: "Left below", words: words),
              ]),
              TextField(label: "Right", words: words),
            ])
          ]),
        .init(
          "Second",
          [Label("Here is nothing but a text."), TextField(label: "And a field", words: words)]),
        .init("Third", [RadioGroup(label: "Size", options: [.init("S"), .init("M"), .init("L")])]),
      ])
    form.show([tabs, Button("Below the tabs")])
  }
}
