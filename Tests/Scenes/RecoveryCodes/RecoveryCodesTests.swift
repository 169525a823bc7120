import Domain
import FoyerTesting
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalKit
import Testing
import ViperTesting

@testable import RecoveryCodesScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct RecoveryCodesTests {
  private let spy = RecoveryCodesSpy(exhaustive: [.router])
  private let work = Work()

  @Test func `shows every code in groups of four`() {
    let codes = RecoveryCode.newSet()

    presenter(codes).didAppear()

    #expect(shown?.codes == codes.map(\.text))
    #expect(shown?.codes.count == 10)
    #expect(
      shown?.codes.allSatisfy { $0.split(separator: "-").map(\.count) == [4, 4, 4, 4] } == true)
  }

  @Test func `the button leads back`() {
    presenter(RecoveryCode.newSet()).didConfirm()

    spy.expect { spy.close() }
  }

  @Test(arguments: [true, false])
  func `Esc asks before codes are lost that aren't in a file`(leaves: Bool) async {
    let presenter = presenter(RecoveryCode.newSet())
    #expect(presenter.hasUnsavedChanges)
    spy.answer = leaves

    presenter.didRequestBack()
    await work.settled()

    spy.expect {
      _ = spy.asked(
        Question(
          title: "recoveryCodes.leave.title", message: "recoveryCodes.leave.message",
          yes: "recoveryCodes.leave.yes", no: "recoveryCodes.leave.no", isDangerous: true))
      if leaves { spy.close() }
    }
  }

  @Test func `Ctrl-C asks the same question as Esc`() {
    let presenter = presenter(RecoveryCode.newSet())
    let view = RecoveryCodesView(presenter: presenter, words: .english)
    presenter.output = view
    let pilot = Pilot(view, size: Size(width: 80, height: 24))

    pilot.play(.control("c"))
    pilot.type("y")

    #expect(pilot.screen.contains("recoveryCodes.leave.title"))
    #expect(pilot.screen.contains("recoveryCodes.leave.message"))
  }

  @Test func `once a file has the codes, Esc leads back`() async {
    let presenter = presenter(RecoveryCode.newSet())
    presenter.didEditPath("codes.txt")
    presenter.didSave()
    await work.settled()
    presenter.didEditPath("another")

    presenter.didRequestBack()
    await work.settled()

    #expect(!presenter.hasUnsavedChanges)
    spy.expect { spy.close() }
  }

  @Test func `writes a picture of the codes in the size of a bank card`() async throws {
    let (files, codes) = (OwnFilesFake(), RecoveryCode.newSet())
    let presenter = presenter(codes, files)
    presenter.didAppear()
    #expect(shown?.picture == "recoveryCodes.picture")

    presenter.didRequestPicture()
    await work.settled()

    let picture = try #require(files.written["~/recovery-codes.svg"])
    #expect(picture.contains("width=\"85.6mm\" height=\"54mm\""))
    #expect(codes.allSatisfy { picture.contains(">\($0.text)</text>") })
    #expect(picture.contains(">recoveryCodes.fileHeading Aurora</text>"))
    #expect(!presenter.hasUnsavedChanges && shown?.file?.saved?.contains(".svg") == true)
  }

  @Test func `a picture leaves the path that was typed for the codes`() async {
    let files = OwnFilesFake()
    let presenter = presenter(RecoveryCode.newSet(), files)
    presenter.didEditPath("codes.txt")
    presenter.didRequestPicture()
    await work.settled()

    presenter.didSave()
    await work.settled()

    #expect(Set(files.written.keys) == ["codes.txt", "~/recovery-codes.svg"])
  }

  @Test func `a name with marks of XML stays a text`() {
    let card = RecoveryCodesCard(title: "A & B <C>", codes: ["1", "2", "3"])

    #expect(card.lines[2].contains(">A &amp; B &lt;C&gt;</text>"))
    #expect(
      card.lines[3].contains("x=\"5\" y=\"17\"") && card.lines[5].contains("x=\"45\" y=\"17\""))
  }

  @Test func `writes the codes to a file, below the brand's name`() async {
    let (files, codes) = (OwnFilesFake(), RecoveryCode.newSet())
    let presenter = presenter(codes, files)
    presenter.didAppear()

    presenter.didSave()
    #expect(shown?.file?.problem == "ownFile.missing")
    presenter.didEditPath("codes.txt")
    presenter.didSave()
    await work.settled()

    let lines = ["recoveryCodes.fileHeading Aurora"] + codes.map(\.text)
    #expect(files.written == ["codes.txt": lines.map { "\($0)\n" }.joined()])
    #expect(shown?.file?.saved == "ownFile.saved /home/codes.txt")
    spy.expectNothing()
  }

  @Test(arguments: [true, false])
  func `asks before it replaces a file`(answer: Bool) async {
    let files = OwnFilesFake(["codes.txt": "kept"])
    let presenter = presenter(RecoveryCode.newSet(), files)
    spy.answer = answer

    presenter.didEditPath("codes.txt")
    presenter.didSave()
    await work.settled()

    #expect((files.written["codes.txt"] == "kept") == !answer)
    spy.expect {
      _ = spy.asked(
        Question(
          title: "ownFile.replace.title", message: "ownFile.replace.message codes.txt",
          yes: "ownFile.replace.yes", no: "ownFile.replace.no", isDangerous: true))
    }
  }

  @Test func `offers no file where guests may not write any`() async {
    let presenter = presenter(RecoveryCode.newSet(), nil)
    presenter.didAppear()

    presenter.didEditPath("codes.txt")
    presenter.didSave()
    await work.settled()

    #expect(shown?.file == nil)
    spy.expectNothing()
  }

  /// The codes come first: the field below them must not scroll them away.
  @Test func `shows all codes on a screen of 80 columns and 24 rows`() {
    let codes = RecoveryCode.newSet()
    let presenter = presenter(codes, OwnFilesFake())
    let view = RecoveryCodesView(presenter: presenter, words: .english)
    presenter.output = view

    let pilot = Pilot(view, size: Size(width: 80, height: 24))

    #expect(codes.allSatisfy { pilot.terminal.screen.contains($0.text) })
    pilot.play(.tab)
    #expect(pilot.terminal.screen.contains("ownFile.label"))
  }

  @Test(arguments: [true, false])
  func `a key copies all codes, which doesn't count as saved`(canCopy: Bool) {
    let codes = RecoveryCode.newSet()
    let presenter = presenter(codes, canCopy: canCopy)
    let view = RecoveryCodesView(presenter: presenter, words: .english)
    presenter.output = view
    let pilot = Pilot(view, size: Size(width: 80, height: 24))

    pilot.type("c")

    #expect(pilot.screen.contains("c Copy") == canCopy)
    #expect(pilot.screen.contains("link.copied") == canCopy)
    #expect(presenter.hasUnsavedChanges)
    spy.expect { if canCopy { spy.copy(codes.map(\.text).joined(separator: " ")) } }
  }

  private var shown: RecoveryCodes.ViewModel? { spy.last() }

  private func presenter(
    _ codes: [RecoveryCode], _ files: OwnFilesFake? = OwnFilesFake(), canCopy: Bool = false
  ) -> RecoveryCodesPresenter {
    let presenter = RecoveryCodesPresenter(
      codes, brand: "Aurora", canCopy: canCopy, files: FileInteractor(files), router: spy,
      services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}

private final class RecoveryCodesSpy: SceneSpy, RecoveryCodes.PresenterOutput, SceneRouter,
  CopyRouter
{
  typealias Route = Routes.Route

  func show(_ viewModel: RecoveryCodes.ViewModel) { view(viewModel) }
  func focusField() { view() }
}
