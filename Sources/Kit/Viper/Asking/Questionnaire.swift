import TerminalWidgets

/// Pages of fields, and the value that is made of their answers. `App.ask` asks them.
///
/// ```swift
/// let name = TextField(label: "What's your name?")
/// let greeting = App.ask(Questionnaire("Greeting", [QuestionPage("You", [name])]) { "Hello, \(name.text)!" })
/// ```
@MainActor
public struct Questionnaire<Value> {
  /// The name, before the summary.
  public let title: String
  /// The pages in order. The guest can go back to earlier ones.
  public let pages: [QuestionPage]
  /// The title of the last page's button; nil for the kit's word.
  public var submit: String?
  /// The title of a last page with all answers, from which the guest can go back; nil for none.
  public var review: String?
  /// Returns the line that stays below the prompt; by default the title and all answers.
  public var summary: @MainActor (Value) -> String
  let value: @MainActor () -> Value

  /// Creates a questionnaire. Without a page it traps.
  ///
  /// - Parameters:
  ///   - submit: the title of the last page's button; nil for the kit's word.
  ///   - review: the title of a last page with all answers; nil for none.
  ///   - value: reads the fields when all rules are met. Fields of pages that aren't shown may have
  ///     values, too.
  public init(
    _ title: String, _ pages: [QuestionPage], submit: String? = nil, review: String? = nil,
    value: @escaping @MainActor () -> Value
  ) {
    precondition(!pages.isEmpty, "a questionnaire needs a page")
    self.title = title
    self.pages = pages
    self.submit = submit
    self.review = review
    self.value = value
    summary = { _ in
      "\(title): \(pages.answers.map { $0.field is Toggle ? $0.label : $0.value }.joined(separator: ", "))"
    }
  }

  /// Returns a page; the one behind the last is the review.
  func page(_ index: Int) -> QuestionPage {
    guard index == pages.count else { return pages[index] }
    let entries = pages.answers.map { Definitions.Entry($0.label, $0.value) }
    return QuestionPage(review ?? "", [Definitions(entries), Spacer()])
  }

  /// Returns the page behind another one as the answers are now; nil behind the last.
  func page(after index: Int) -> Int? {
    guard index < pages.count else { return nil }
    return pages.indices[(index + 1)...].first { pages[$0].isShown() }
      ?? (review == nil ? nil : pages.count)
  }
}

@MainActor
extension [QuestionPage] {
  /// The answers on pages that are shown, without those that are empty, switches that are off, and
  /// passwords.
  fileprivate var answers: [(field: any Widget, label: String, value: String)] {
    filter { $0.isShown() }.flatMap(\.widgets).compactMap { widget in
      let description = widget.description
      guard description.role.use.isField, description.role.use != .secret,
        !description.value.isEmpty, (widget as? Toggle)?.isOn != false
      else { return nil }
      return (widget, description.label, description.value)
    }
  }
}

/// Fields that are asked at once.
@MainActor
public struct QuestionPage {
  /// The title at the top.
  public let title: String
  /// The fields, and texts between them.
  public let widgets: [any Widget]
  /// The rules that all have to be met.
  public let rules: [FieldRule]
  fileprivate var isShown: @MainActor () -> Bool = { true }

  /// Creates a page.
  public init(_ title: String, _ widgets: [any Widget], rules: [FieldRule] = []) {
    self.title = title
    self.widgets = widgets
    self.rules = rules
  }

  /// Returns the page under a condition on earlier answers, which is judged when the guest leaves the
  /// page before. The first page of a questionnaire is always shown.
  public func shown(if isShown: @escaping @MainActor () -> Bool) -> QuestionPage {
    var page = self
    page.isShown = isShown
    return page
  }
}
