import TerminalWidgets

/// A questionnaire while it is answered: its pages are the routes of a program, from 0 on.
///
/// `App.ask` uses it, and so do tests.
@MainActor
public final class AskedQuestionnaire<Value> {
  private let questionnaire: Questionnaire<Value>
  private let words: KitTexts
  /// The value of the answers; nil until the last page is complete.
  public private(set) var answer: Value?

  /// Begins to ask.
  public init(_ questionnaire: Questionnaire<Value>, words: KitTexts = .standard) {
    (self.questionnaire, self.words) = (questionnaire, words)
  }

  /// Builds the screen of a page. Its button opens the next page; the last one leaves the program.
  public func screen(_ index: Int, _ navigator: Navigator<Int>) -> Screen {
    let isLast = index == questionnaire.pages.count - 1
    let button = isLast ? questionnaire.submit ?? words[.submit] : words[.next]
    return QuestionPageScreen(questionnaire.pages[index], button: button) {
      [unowned self, unowned navigator] in
      guard isLast else { return navigator.push(index + 1) }
      answer = questionnaire.value()
      navigator.quit()
    }
  }
}
