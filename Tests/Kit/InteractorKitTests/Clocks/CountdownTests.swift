import InteractorKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1))) struct CountdownTests {
  @Test func `it counts each second to zero, for a reader in steps of ten, and then stops`() async {
    let clock = VirtualClock()
    let countdown = Countdown(clock: clock)
    var (shown, said) = ([Int?](), [Int?]())
    countdown.onChange = {
      shown.append(countdown.seconds)
      if said.last != countdown.steadySeconds { said.append(countdown.steadySeconds) }
    }

    countdown.start(from: 21)
    await clock.advance(by: .seconds(60))

    #expect(shown == Array((0...20).reversed()))
    #expect(said == [20, 10, 0])
    countdown.stop()
    #expect(countdown.seconds == nil)
  }
}
