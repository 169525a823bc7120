import Viper

/// Shows text fields, with their contents in a line below.
final class FieldsView: Screen {
  private let said = Label("Nothing is typed yet.", role: .muted)

  override init() {
    super.init()
    title = Page.fields.title
    let words = KitTexts.english
    let text = TextField(label: "Text", words: words)
    text.message = .hint("Up to 1024 characters")
    text.help = "Any text on one line. ^W erases a word, ^Y puts it back."
    text.onChange = { [weak self] in self?.say("Text", $0) }
    let number = NumberField(label: "Number", range: 1...99, words: words)
    number.onNumber = { [weak self] in self?.say("Number", $0.map { "\($0)" } ?? "none") }
    let date = DateField(label: "Date", today: Day("2026-11-21")!, words: words)
    date.onDay = { [weak self] in self?.say("Date", $0.map { "\($0)" } ?? "none") }
    let plate = MaskedField(label: "Number plate", pattern: "AAA-999", words: words)
    plate.onValue = { [weak self] in self?.say("Number plate", $0 ?? "none") }
    let town = Autocomplete(
      label: "Town", candidates: ["Berlin", "Bern", "Bergen", "Lisboa", "London", "東京"],
      words: words)
    town.onChange = { [weak self] in self?.say("Town", $0) }
    let area = TextArea(label: "Several lines", rows: 3, words: words)
    area.onChange = { [weak self] in self?.say("Several lines", "\($0.count) characters") }
    let file = FilePicker(label: "File", words: words)
    file.onPath = { [weak self] in self?.say("File", $0 ?? "none") }
    form.show([text, number, date, plate, town, file, area, said])
  }

  private func say(_ label: String, _ value: String) { said.text = "\(label): \(value)" }
}

/// Shows widgets for choices, with the chosen values in a line below.
final class ChoicesView: Screen {
  private let said = Label("Nothing is chosen yet.", role: .muted)
  private static let countries = [
    "Argentina", "Brasil", "Germany", "India", "Japan", "Kenya", "Norway",
  ]

  override init() {
    super.init()
    title = Page.choices.title
    let toggle = Toggle(label: "Send me news")
    toggle.onChange = { [weak self] in self?.say("News", $0 ? "yes" : "no") }
    let radio = RadioGroup(
      label: "Delivery",
      options: [.init("Post"), .init("Courier", detail: "tomorrow"), .init("Pigeon")])
    radio.onChange = { [weak self, radio] in self?.say("Delivery", radio.options[$0].label) }
    let many = MultiSelect(
      label: "Topics", options: ["Chess", "Engines", "Poetry"].map { WidgetOption($0) })
    many.onChange = { [weak self] in self?.say("Topics", "\($0.count) of 3") }
    let select = Select(
      label: "Country", rows: Self.countries.map { ListBox.Row($0) })
    select.onChange = { [weak self] in self?.say("Country", Self.countries[$0]) }
    form.show([toggle, radio, many, select, said])
  }

  private func say(_ label: String, _ value: String) { said.text = "\(label): \(value)" }
}
