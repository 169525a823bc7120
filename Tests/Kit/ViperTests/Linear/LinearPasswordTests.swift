import PasswordWidgets
import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// A password that a second field repeats.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearPasswordTests {
  private let password = PasswordField(label: "Password")
  private let again = PasswordField(label: "Again")
  private let screen: SampleScreen

  init() {
    screen = SampleScreen("Form", [password, again, Button("Send")])
    var lengths = (0, 0)
    let judge = { @MainActor [again] in
      again.message =
        lengths.1 == 0 || lengths.0 == lengths.1 ? nil : .problem("They differ.")
    }
    password.onChange = { lengths.0 = $0.count }
    again.onChange = { lengths.1 = $0.count }
    password.onLeave = judge
    again.onLeave = judge
  }

  @Test func `a password that isn't repeated is asked for again, too`() async {
    let conversation = await Conversation(screen, ["hnter2", "hunter2", "hunter2", "hunter2"])

    #expect(
      conversation.transcript.contains(
        "They differ.\nPassword (Enter keeps what you typed):\n> (not shown)\nAgain"))
    #expect(said("They differ.", conversation) == 1)
    #expect(again.message == nil)
  }

  @Test(arguments: [true, false])
  func `a changed password is only repeated, which is no mistake`(isInteractive: Bool) async {
    let conversation = await Conversation(
      screen, ["hunter2", "hunter2", "Change: Password", "hunter22", "/help", "hunter22"],
      isInteractive: isInteractive)

    #expect(said("They differ.", conversation) == 0)
    #expect(said("Password (Enter keeps what you typed)", conversation) == 1)
    #expect(again.message == nil && again.description.value.count == 8)
  }

  @Test func `if it is repeated wrongly, both are asked for again`() async {
    let conversation = await Conversation(
      screen,
      ["hunter2", "hunter2", "Change: Password", "hunter22", "hunter", "hunter22", "hunter22"])

    #expect(said("They differ.", conversation) == 1)
    #expect(said("Password (Enter keeps what you typed)", conversation) == 2)
    #expect(again.message == nil)
  }

  @Test func `after a mismatch the demands are said before each change`() async {
    password.checklist = Checklist(label: "Rules", items: [.init("a number", isMet: true)])

    let conversation = await Conversation(
      screen, ["hnter2", "hunter2", "hunter2", "hunter2", "Change: Password"])

    #expect(said("They differ.", conversation) == 1)
    #expect(said("Password needs:", conversation) == 2)
  }

  private func said(_ text: String, _ conversation: Conversation) -> Int {
    conversation.transcript.components(separatedBy: text).count - 1
  }
}
