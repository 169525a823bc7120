import SceneServices
import TerminalKit
import TerminalWidgets

/// A question in a box, which is answered exactly once.
@MainActor
final class QuestionScreen: Screen {
  private let no: String
  private let takesLetters: Bool
  private var answer: (@MainActor (Bool) -> Void)?

  init(_ question: Question, words: KitTexts, answer: @escaping @MainActor (Bool) -> Void) {
    self.answer = answer
    no = question.no
    let isMisleading = words.isMisleading(question)
    takesLetters = question.takesLetters && !isMisleading
    super.init()
    title = question.title
    let kind: Button.Kind = question.isDangerous ? .danger : .secondary
    let choices = Choices(
      [
        Choices.Choice(question.yes, letter: words.yesLetter, action: .yes, kind: kind),
        Choices.Choice(question.no, letter: words.noLetter, action: .no),
      ], chosen: 1, takesLetters: takesLetters, isNumbered: isMisleading)
    choices.onChoose = { [weak self] in self?.choose($0 == 0) }
    form.show([Label(question.message), Spacer(), choices])
  }

  /// A question that is removed unanswered counts as no.
  isolated deinit { choose(false) }

  override var backAction: KeyAction { .no.called(no) }

  override var avoidsFocus: Bool { true }

  override func didRequestBack() { choose(false) }

  /// The y of most programs answers in each language. A paste means the field below: the Esc that has
  /// opened the question was its beginning, cut off by a slow connection.
  override func handle(_ event: InputEvent) -> Bool {
    if case .paste = event {
      choose(false)
      return false
    }
    guard takesLetters, event == .text("y") else { return false }
    choose(true)
    return true
  }

  private func choose(_ yes: Bool) {
    let answer = answer
    self.answer = nil
    answer?(yes)
  }
}

extension KitTexts {
  /// Returns whether the letter of an answer could mean the other one: because of the title, or because
  /// the other answer begins with it, as *Seguir* does with the `s` of *sí*.
  fileprivate func isMisleading(_ question: Question) -> Bool {
    func begins(_ answer: String, _ letter: Character) -> Bool {
      answer.first?.lowercased() == letter.lowercased()
    }
    return question.isReversed || begins(question.no, yesLetter)
      || begins(question.yes, noLetter)
  }

  /// Asks before typed text is lost.
  var leaveQuestion: Question {
    Question(title: leaveTitle, message: leaveMessage, yes: leave, no: stay)
  }

  /// Asks the same where the program goes on.
  var discardQuestion: Question {
    Question(
      title: phrase(.discardTitle), message: leaveMessage, yes: phrase(.discard),
      no: phrase(.keepTyping))
  }
}

extension ScreenStack {
  /// Asks a question in a box over the current screens, and removes it with the answer. An open
  /// question is answered with no first.
  func ask(_ question: Question, answer: @escaping @MainActor (Bool) -> Void) {
    (top as? QuestionScreen)?.didRequestBack()
    weak var asked: Screen?
    let screen = QuestionScreen(question, words: words) { [weak self] yes in
      if let asked { self?.remove(asked) }
      answer(yes)
    }
    asked = screen
    push(screen, as: .modal)
  }
}

extension Screen {
  /// Asks a question over this screen, for a program without Routers. A Router asks by
  /// `Navigator.confirm(_:)`.
  ///
  /// ```swift
  /// confirm(question) { [weak self] in self?.delete(entry) }
  /// ```
  ///
  /// - Parameter onYes: called when the guest has answered with yes. Any other answer, or a question
  ///   that is removed unanswered, has no effect.
  public final func confirm(_ question: Question, onYes: @escaping @MainActor () -> Void) {
    stack?.ask(question) { if $0 { onYes() } }
  }
}
