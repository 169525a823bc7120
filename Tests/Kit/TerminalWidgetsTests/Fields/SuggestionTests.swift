import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct SuggestionTests {
  private let form = Form()
  private let email = TextField(label: "E-mail", words: .english)
  private let name = TextField(label: "Name", words: .english)

  init() { form.show([email, name]) }

  private func type(_ text: String, meant: String?) {
    _ = form.handle(.text(text))
    email.suggestion = meant
  }

  @Test func `one key accepts what the user may have meant, wherever the focus is`() {
    type("ada@gmial.com", meant: "ada@gmail.com")
    #expect(email.description.hint == "", "not while it is typed")
    #expect(!form.handle(.key(.control("o"))))

    _ = form.handle(.key(.tab))
    #expect(
      email.lines(width: 60)[2] == "! Did you mean ada@gmail.com? Ctrl-O accepts it")
    #expect(form.hints.first == KeyHint("^O", .takeSuggestion, .essential))
    var heard = ""
    email.onChange = { heard = $0 }
    #expect(form.handle(.key(.control("o"))))

    #expect(email.text == "ada@gmail.com" && heard == email.text)
    #expect(form.focused === name)
    #expect(email.description.hint == "" && form.hints.first?.key == "Tab")
  }

  @Test func `it is no error, a problem comes first, and typing on withdraws it`() {
    type("ada@gmial.com", meant: "ada@gmail.com")
    _ = form.handle(.key(.tab))
    #expect(!email.description.states.contains(.invalid))

    email.message = .problem("Taken")
    #expect(email.description.hint == "Taken" && email.offeredText == nil)

    email.message = nil
    form.focus(email)
    _ = form.handle(.text("x"))
    #expect(email.offeredText == nil)
  }

  @Test(arguments: [false, true])
  func `a form returns once to a doubt before it is submitted`(byButton: Bool) {
    var submissions = 0
    form.onSubmit = { submissions += 1 }
    let button = Button("Send") { submissions += 1 }
    form.show([email, name, button])
    type("ada@gmial.com", meant: "ada@gmail.com")
    let submit = {
      form.focus(byButton ? button : name)
      _ = form.handle(.key(.enter))
    }

    submit()
    #expect(submissions == 0 && form.focused === email)
    #expect(email.description.hint == "Did you mean ada@gmail.com? Ctrl-O accepts it")
    submit()
    #expect(submissions == 1, "asked about this text before")

    form.focus(email)
    type("o", meant: "ada@gmail.com")
    submit()
    #expect(submissions == 1 && form.focused === email, "another text")
  }

  @Test(arguments: [(12, 1), (4, 0)])
  func `a form doesn't return to a doubt that is visible`(height: Int, expected: Int) {
    var submissions = 0
    form.onSubmit = { submissions += 1 }
    form.show([email, name, Button("Send")])
    type("ada@gmial.com", meant: "ada@gmail.com")
    _ = form.handle(.key(.tab))
    _ = form.canvas(width: 60, height: height)

    _ = form.handle(.key(.enter))

    #expect(submissions == expected && (form.focused === email) == (expected == 0))
  }

  @Test func `a doubt that no frame has shown yet isn't visible`() {
    var submissions = 0
    form.onSubmit = { submissions += 1 }
    type("ada@gmial.com", meant: "ada@gmail.com")
    _ = form.canvas(width: 60, height: 12)

    _ = form.handle(.key(.tab))
    _ = form.handle(.key(.enter))

    #expect(submissions == 0 && form.focused === email)
  }

  @Test func `a form returns to a doubt also in its last field, and at a click`() throws {
    var submissions = 0
    form.onSubmit = { submissions += 1 }
    let button = Button("Send") { submissions += 1 }
    form.show([name, email, button])
    form.focus(email)
    type("ada@gmial.com", meant: "ada@gmail.com")
    _ = form.handle(.key(.enter))
    #expect(submissions == 0 && email.offeredText == "ada@gmail.com")
    _ = form.handle(.key(.enter))
    #expect(submissions == 1)

    type("o", meant: "ada@gmail.com")
    let row = form.canvas(width: 40, height: 12).lines.firstIndex { $0.contains("Send") }
    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 3, y: try #require(row)))))
    #expect(submissions == 1 && form.focused === email)
  }
}
