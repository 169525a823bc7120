import Viper

final class Greeting: Screen {
  override init() {
    super.init()
    title = "Greeting"
    let answer = Label("What is your name?")
    let name = TextField(label: "Name")
    name.onChange = { answer.text = "Hello, \($0)!" }
    form.show([answer, name, Button("Done") { [weak self] in self?.leave() }])
  }
}

App.run("Greeting", .init(theme: .ocean)) { Greeting() }
