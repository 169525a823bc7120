import TerminalWidgets

/// What was said and answered on a screen so far.
@MainActor
final class LinearVisit {
  weak var screen: Screen?
  /// What its buttons said of the form.
  var saidNotes: Set<String> = []
  /// The texts that were read.
  var said: [String] = []
  /// The choices as they were read last.
  var saidChoices: [String] = []
  /// The first row of the page that is read.
  var firstRow = 0
  /// What the rows are to contain.
  var filter = ""
  /// Whether the form was sent once, so that it isn't by the input's end.
  var isSent = false
  // Held, so that no widget that comes later is taken for one that has gone.
  private var answered: [any Widget] = []
  private var wanted: [any Widget] = []

  init(to screen: Screen) { self.screen = screen }

  /// Begins anew with the rows of what is read next.
  func forgetRows() { (firstRow, filter) = (0, "") }

  func didAnswer(_ field: any Widget) { if !isAnswered(field) { answered.append(field) } }

  func askAgain(_ field: any Widget) {
    answered.removeAll { $0 === field }
    wanted.append(field)
  }

  /// Goes on where the focus is: what stands before it was answered on the screen.
  func takeUp(_ form: Form) {
    forgetRows()
    saidChoices = []
    (answered, wanted) = ([], [])
    guard form.beginsWithField else { return }
    let widgets = form.widgets
    let place = widgets.firstIndex { $0 === form.focused } ?? 0
    answered = widgets[..<place].filter(\.isField)
  }

  func isAnswered(_ field: any Widget) -> Bool { answered.contains { $0 === field } }

  /// The first field that isn't answered, or not as it has to be. Fields behind a button are asked
  /// only of who has chosen them.
  func nextField(of form: Form) -> (any Widget)? {
    form.fields.first { field in
      (form.beginsWithField || wanted.contains { $0 === field })
        && (!isAnswered(field) || field.description.states.contains(.invalid))
    }
  }

  /// Whether the form is filled as far as it was to be.
  func isFilled(_ form: Form) -> Bool { form.fields.contains(where: isAnswered) }
}

/// The screens that were visited and are still there.
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
