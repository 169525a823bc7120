import InteractorKit
import TerminalWidgets

/// A questionnaire while it is answered: its pages are the routes of a program, from 0 on.
///
/// `App.ask` uses it, and so do tests.
@MainActor
public final class AskedQuestionnaire<Value> {
  private let questionnaire: Questionnaire<Value>
  private let words: KitTexts
  private let work: Work
  /// The value of the answers; nil until the last page is complete.
  public private(set) var answer: Value?

  /// Begins to ask.
  ///
  /// - Parameter work: the parent of the work of rules that ask elsewhere.
  public init(
    _ questionnaire: Questionnaire<Value>, words: KitTexts = .standard, work: Work = Work()
  ) {
    (self.questionnaire, self.words, self.work) = (questionnaire, words, work)
  }

  /// Builds the screen of a page, from 0 on; the number after the last page is the review. Its button opens the next page that is shown; the last one leaves the
  /// program.
  public func screen(_ index: Int, _ navigator: Navigator<Int>) -> Screen {
    QuestionPageScreen(questionnaire.page(index), work: work) { [unowned self] in
      questionnaire.page(after: index) == nil
        ? questionnaire.submit ?? words[.submit] : words[.next]
    } onDone: { [unowned self, unowned navigator] in
      if let next = questionnaire.page(after: index) { return navigator.push(next) }
      answer = questionnaire.value()
      navigator.quit()
    }
  }
}
