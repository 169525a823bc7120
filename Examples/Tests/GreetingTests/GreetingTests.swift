import Testing
import ViperTesting

@testable import Greeting

@MainActor
struct GreetingTests {
  @Test func `greets by name, and lets people go`() throws {
    let pilot = Pilot(Greeting())

    try pilot.enter("Ada", into: "Name")

    expectScreen(
      pilot,
      """
          ▲ Aurora                                                        Greeting
      ────────────────────────────────────────────────────────────────────────────────

          Hello, Ada!
          Name
          ▏Ada                                                ▕

          ( Done )
      ⋮
          Tab Next  ⇧Tab Previous  Esc Back  ^G F1 Help
      """)
    try pilot.click(role: .button, label: "Done")
    #expect(pilot.terminal.isStopped)
  }
}
