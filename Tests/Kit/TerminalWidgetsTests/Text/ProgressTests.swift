import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct ProgressTests {
  private let bar = ProgressBar(label: "Copying", fraction: 0.456)

  @Test func `a bar shows how far it is, in as much detail as there is room for`() {
    bar.detail = "3 of 7 files"

    #expect(
      bar.lines(width: 60) == ["Copying  ▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱  45 %  3 of 7 files"])
    for (width, isShown) in [(49, true), (48, false)] {
      #expect(bar.lines(width: width)[0].hasSuffix("3 of 7 files") == isShown)
    }
    #expect(bar.lines(width: 36) == ["Copying  ▰▰▰▰▰▰▰▰▰▱▱▱▱▱▱▱▱▱▱▱  45 %"])
    #expect(bar.lines(width: 20) == ["Copying  ▰▰▱▱▱  45 %"])
    #expect(bar.description.value == "45 %, 3 of 7 files")
  }

  @Test(
    arguments: [
      (0, "0 %", 0), (0.999, "99 %", 19), (1, "100 %", 20), (7, "100 %", 20), (-1, "0 %", 0),
      (.nan, "0 %", 0),
    ] as [(Double, String, Int)])
  func `all is done at a hundred only`(_ fraction: Double, _ percent: String, _ bars: Int) {
    bar.fraction = fraction

    #expect(bar.description.value == percent)
    #expect(bar.lines(width: 60)[0].filter { $0 == "▰" }.count == bars)
  }

  @Test func `a bar without a known end turns a mark`() {
    bar.fraction = nil
    #expect(bar.isAnimating)
    #expect(bar.lines(width: 40) == ["Copying"])

    bar.tick()

    #expect(bar.lines(width: 40) == ["Copying  ⠋"])
    #expect(bar.description.states == [.busy])
  }

  @Test func `a spinner turns as long as it runs, and keeps its row`() {
    let spinner = Spinner("Loading…")
    #expect(spinner.lines(width: 20) == [""])

    spinner.tick()
    #expect(spinner.lines(width: 20) == ["⠋ Loading…"])
    #expect(spinner.lines(width: 6) == ["⠋ Loa…"])
    spinner.isRunning = false

    #expect(spinner.lines(width: 20) == [""])
    #expect(!spinner.isAnimating)
    #expect(spinner.description.label == "")
  }
}
