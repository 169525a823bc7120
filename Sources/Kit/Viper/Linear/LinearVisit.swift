import TerminalWidgets

/// The state of reading and answering one screen.
@MainActor
final class LinearVisit {
  weak var screen: Screen?
  /// The notes of buttons that were read.
  var saidNotes: Set<String> = []
  /// The labels of `Form.others` as they were read.
  var offeredOthers: [String] = []
  /// The texts that were read.
  var said: [String] = []
  /// The choices as they were last read, with rows that are only read.
  var saidChoices: [String] = []
  /// The meanings that an answer could have then.
  var offeredChoices: [String] = []
  /// The first row of the current page.
  var firstRow = 0
  /// The text that rows have to contain.
  var filter = ""
  /// The messages of the fields before a button was pressed; nil once its result was read.
  var messages: [String]?
  /// The field that was answered last.
  private(set) weak var last: (any Widget)?
  /// The field whose suggestion is offered next; nil once the guest has taken or declined it.
  weak var suggesting: TextField?
  /// True if the guest has gone to the choices without an answer to the questions that are left.
  var skipsFields = false
  /// True if the form was submitted, so that the end of input doesn't submit it again.
  var isSent = false
  /// The field whose options were read last; nil for the choices of the screen.
  private weak var listed: (any Widget)?
  // Kept strongly, so that a new widget never has the identity of a deallocated one.
  private var answered: [any Widget] = []
  private var wanted: [any Widget] = []
  private var silent: [any Widget] = []

  init(to screen: Screen) { self.screen = screen }

  /// Begins the next list at its first row, without a filter.
  func forgetRows() { (firstRow, filter) = (0, "") }

  /// Notes which list is read.
  ///
  /// - Parameter field: the field whose options it has; nil for the choices of the screen.
  func beginList(of field: (any Widget)?) {
    if listed !== field { forgetRows() }
    listed = field
  }

  func didAnswer(_ field: any Widget) {
    last = field
    silent.removeAll { $0 === field }
    if !isAnswered(field) { answered.append(field) }
  }

  /// Notes that a question wasn't answered, but left for a button.
  func reopen(_ field: any Widget) { answered.removeAll { $0 === field } }

  /// - Parameter isSilent: whether nothing is said before the question.
  func askAgain(_ field: any Widget, isSilent: Bool = false) {
    reopen(field)
    wanted.append(field)
    if isSilent { silent.append(field) }
  }

  /// Continues at the focus. The fields before it were answered on the screen.
  func takeUp(_ form: Form) {
    forgetRows()
    saidChoices = []
    (answered, wanted, silent, skipsFields) = ([], [], [], false)
    (last, suggesting) = (nil, nil)
    guard form.beginsWithField else { return }
    let widgets = form.widgets
    let place = widgets.firstIndex { $0 === form.focused } ?? 0
    answered = widgets[..<place].filter(\.isField)
  }

  /// Leaves a field that the guest wanted to change as it is.
  func giveUp(_ field: any Widget) { wanted.removeAll { $0 === field } }

  func isAnswered(_ field: any Widget) -> Bool { answered.contains { $0 === field } }

  func isSilent(_ field: any Widget) -> Bool { silent.contains { $0 === field } }

  /// Returns the first field without a valid answer. Fields behind a button are asked only if the
  /// guest has chosen to change them, and so are those that the guest has skipped.
  func nextField(of form: Form) -> (any Widget)? {
    form.fields.first { field in
      (form.beginsWithField && !skipsFields || wanted.contains { $0 === field })
        && (!isAnswered(field) || field.description.states.contains(.invalid))
    }
  }

  /// Returns whether any field has been answered. Below buttons an empty line is no answer.
  func isFilled(_ form: Form) -> Bool {
    form.fields.contains {
      isAnswered($0) && (form.beginsWithField || !$0.description.value.isEmpty)
    }
  }
}

/// The visited screens that still exist.
@MainActor
final class LinearVisits {
  private var visits: [LinearVisit] = []

  func visit(to screen: Screen) -> LinearVisit {
    visits.removeAll { $0.screen == nil }
    if let visit = visits.first(where: { $0.screen === screen }) { return visit }
    let visit = LinearVisit(to: screen)
    visits.append(visit)
    return visit
  }
}
