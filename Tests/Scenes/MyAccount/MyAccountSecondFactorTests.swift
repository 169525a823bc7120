import Domain
import InteractorKit
import SceneServices
import Testing
import ViperTesting

@testable import MyAccountScene

/// The items of the second factor.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct MyAccountSecondFactorTests {
  private let spy = MyAccountSpy(exhaustive: [.router])
  private let work = Work()

  @Test(arguments: [
    (SecondFactorOffer(isOffered: true, isRequired: false), false, ["secondFactor"]),
    (.init(isOffered: true, isRequired: false), true, ["recoveryCodes", "secondFactorOff"]),
    (.init(isOffered: true, isRequired: true), true, ["recoveryCodes"]),
    (.init(isOffered: false, isRequired: false), false, []),
    // An enrolled factor stays, whatever the brand or the key has become.
    (.init(isOffered: false, isRequired: false), true, ["recoveryCodes", "secondFactorOff"]),
  ])
  func `offers what the brand and the operator's key allow`(
    offer: SecondFactorOffer, isEnrolled: Bool, items: [String]
  ) async {
    let own = isEnrolled ? OwnAccount.ada.enrolled : .ada

    await appear(presenter(InteractorStub(.value(own.with(offer)))))

    let words = ["secondFactor", "recoveryCodes", "secondFactorOff"]
    #expect(
      shown?.items.map(\.title).filter { words.map { "myAccount.\($0).title" }.contains($0) }
        == items.map { "myAccount.\($0).title" })
    #expect(shown?.items.contains { $0.title == "myAccount.delete.title" } == true)
  }

  @Test(arguments: [
    (OwnAccount.ada.with(.offered), OwnAccount.ada.enrolled, "recoveryCodes"),
    (.ada.enrolled, .ada.with(.offered), "secondFactor"),
    (.ada.with(.required), .ada.enrolled.with(.required), "recoveryCodes"),
    (.ada.with(.offered), .ada.with(.offered), "secondFactor"),
  ])
  func `after the second factor's screen its item is selected, or the one in its place`(
    before: OwnAccount, after: OwnAccount, item: String
  ) async throws {
    let presenter = presenter(InteractorStub(.value(before), .value(after)))
    await appear(presenter)
    let opened = before.secondFactor == nil ? "secondFactor" : "secondFactorOff"
    let index = shown?.items.firstIndex { $0.title == "myAccount.\(opened).title" }

    presenter.didSelectItem(at: try #require(index))
    await appear(presenter)

    #expect(spy.selected.map { shown?.items[$0].title } == ["myAccount.\(item).title"])
    spy.skip()
  }

  @Test func `a required second factor comes before everything else`() async {
    let own = OwnAccount.ada.with(.required)
    let presenter = presenter(InteractorStub(.value(own)))

    await appear(presenter)
    presenter.didSelectItem(at: 0)

    #expect(
      shown?.items.map(\.title) == ["myAccount.secondFactor.title", "myAccount.signOut.title"])
    #expect(shown?.notice == "myAccount.secondFactor.needed")
    #expect(shown?.items.first?.detail == "myAccount.secondFactor.detail")
    spy.expect { spy.setUpSecondFactor(of: own) }
  }

  private var shown: MyAccount.ViewModel? { spy.last() }

  private func appear(_ presenter: MyAccountPresenter) async {
    presenter.didAppear()
    await work.settled()
  }

  private func presenter(_ stub: InteractorStub) -> MyAccountPresenter {
    let presenter = MyAccountPresenter(
      interactor: stub, router: spy, services: .testing(spy.probe), work: work)
    presenter.output = spy
    return presenter
  }
}

extension SecondFactorOffer {
  fileprivate static let offered = Self(isOffered: true, isRequired: false)
  fileprivate static let required = Self(isOffered: true, isRequired: true)
}
