import SceneServices
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite struct FormScreenTests {
  private let spy = FormSpy()

  @Test func `a Presenter hears of edits, of fields that are left, and of the button`() {
    let pilot = Pilot(NoteForm(spy))

    pilot.play("Ada", .tab, "Hi", .tab, .enter, .escape)

    spy.expect {
      spy.didAppear()
      spy.didEdit("Ada", in: .name)
      spy.didLeave(.name)
      spy.didEdit("Hi", in: .note)
      spy.didLeave(.note)
      spy.didSubmit()
      spy.didRequestBack()
    }
  }

  @Test func `a Presenter words a field, moves the focus and empties what was wrong`() {
    let form = NoteForm(spy)
    let pilot = Pilot(form)
    pilot.play("Ada")

    form.show(FieldState(label: "Name", problem: "Too short", hint: "Any"), in: .name)
    #expect(form.name.message == .problem("Too short"))
    form.show(FieldState(label: "Name", hint: "27 s", steadyHint: "30 s"), in: .name)
    #expect(form.name.message == .hint("27 s", steady: "30 s") && form.name.label == "Name")
    form.clear(.name)
    form.focus(.note)
    pilot.play("x")

    spy.expect {
      spy.didAppear()
      spy.didEdit("Ada", in: .name)
      spy.didEdit("", in: .name)
      spy.didLeave(.name)
      spy.didEdit("x", in: .note)
    }
  }

  @Test func `Esc cancels what the button has begun, and the Presenter says what would be lost`() {
    let form = NoteForm(spy)
    #expect(form.backAction == .back && !form.hasUnsavedChanges)

    form.button.progress = "Sending…"
    spy.hasUnsavedChanges = true

    #expect(form.backAction == .cancel && form.hasUnsavedChanges)
  }
}

private enum NoteField: Sendable { case name, note }

private final class NoteForm: FormScreen<NoteField> {
  let name = TextField(label: "")

  init(_ spy: FormSpy) {
    let note = TextField(label: "")
    super.init()
    report(to: spy)
    add(name, as: .name)
    add(note, as: .note)
    form.show([name, note, button])
  }
}

private final class FormSpy: SceneSpy, FormListener {
  typealias Field = NoteField

  var hasUnsavedChanges = false
}
