/// A document in linear mode.
extension DocumentReader {
  /// The beginning or the chosen section.
  public var description: WidgetDescription {
    WidgetDescription(role: .pages, label: label, hint: heard.read())
  }

  public var options: [WidgetOption] { (0..<optionCount).map(option) }
  public var optionCount: Int { heard.optionCount }
  public func option(at index: Int) -> WidgetOption { heard.option(at: index) }

  var links: [MarkdownDocument.Link] { heard.links }
}
