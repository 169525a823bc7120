import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import MyDataScene

@MainActor
@Suite struct MyDataViewTests {
  private let spy = MyDataSpy()

  @Test func `it asks for a file above the data, as it is indented`() {
    let view = MyDataView(presenter: spy, words: .english)
    view.show(
      MyData.ViewModel(
        title: "My data", heading: "All of it", load: LoadStatus(),
        data: ["{", "  \"a\" : 1", "}"],
        file: .init(label: "File", help: "", submit: "Save", saved: "Saved")))
    let pilot = Pilot(view, size: Size(width: 40, height: 14))

    pilot.play("a", .enter)

    #expect(pilot.terminal.screen.contains("✓ Saved"))
    #expect(pilot.terminal.screen.contains("  \u{A0}\u{A0}\"a\" : 1"))
    spy.expect {
      spy.didAppear()
      spy.didEditPath("a")
      spy.didSubmit()
    }
  }

  @Test func `where guests write no files, the data alone is shown`() {
    let view = MyDataView(presenter: spy, words: .english)
    view.show(
      MyData.ViewModel(
        title: "My data", heading: "All of it", load: LoadStatus(), data: ["{}"], file: nil))
    let pilot = Pilot(view, size: Size(width: 40, height: 12))

    #expect(!pilot.terminal.screen.contains("Save"))
    #expect(pilot.terminal.screen.contains("{}"))
    spy.skip()
  }
}
