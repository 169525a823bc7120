import Domain
import FoyerTesting
import InteractorKit
import Routes
import SceneServices
import Testing
import ViperTesting

@testable import StoredTemplateScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct StoredTemplatePresenterTests {
  private let spy = StoredTemplateSpy(exhaustive: [.router, .interactor, .analytics])
  private let work = Work()
  private let ada = User(id: AccountID("ada"), name: "Ada")

  @Test func `the members are loaded and shown, and one is opened`() async {
    let presenter = presenter(StubAnswers(.value(RowsPage([ada], total: 1))))

    presenter.didAppear()
    await work.settled()
    presenter.didSelectRow(at: 0)

    #expect(shown?.rows == LongList(count: 1, known: [0: .init(key: "ada", "Ada")]))
    spy.expect {
      spy.log(.screenPresented(.storedTemplate))
      spy.interactor(UsersQuery(rows: 0..<100), call: "members(_:)")
      spy.log(.buttonActivated(.storedTemplateMember))
      spy.open(.memberDetails(id: ada.id, name: "Ada"))
    }
  }

  @Test func `a filter asks the store`() async {
    let presenter = presenter(
      StubAnswers(.value(RowsPage([ada], total: 1)), .value(RowsPage(total: 0))))
    presenter.didAppear()
    await work.settled()
    spy.skip()

    presenter.didFilter(by: "x")
    await work.settled()

    #expect(shown?.rows?.count == 0)
    spy.expect { spy.interactor(UsersQuery("x", rows: 0..<100), call: "members(_:)") }
  }

  @Test func `what fails can be tried again`() async {
    let presenter = presenter(
      StubAnswers(.error(.storage(.service(.timedOut))), .value(RowsPage([ada], total: 1))))
    presenter.didAppear()
    await work.settled()
    #expect(shown?.load.retry == "storedTemplate.retry")
    spy.skip()

    presenter.didRequestReload()
    await work.settled()

    #expect(shown?.load.problem == nil)
    #expect(shown?.rows?.count == 1)
    spy.expect {
      spy.log(.buttonActivated(.storedTemplateReload))
      spy.interactor(UsersQuery(rows: 0..<100), call: "members(_:)")
    }
  }

  @Test func `the flag closes it before anything is asked for (86)`() async {
    let presenter = presenter(
      flags: ["storedTemplate.enabled": "false"], StubAnswers(.value(RowsPage(total: 0))))

    presenter.didAppear()
    presenter.didRequestReload()
    await work.settled()

    #expect(shown?.load.problem == "storedTemplate.closed")
    #expect(shown?.rows == nil)
    spy.expect { spy.log(.screenPresented(.storedTemplate)) }
  }

  @Test func `Esc closes it, also while it loads`() async {
    let presenter = presenter(StubAnswers(.untilCancelled(.success(RowsPage(total: 0)))))
    presenter.didAppear()
    spy.skip()

    presenter.didRequestBack()
    await work.settled()

    #expect(spy.probe.calls.map(\.name).contains("close()"))
    spy.skip()
  }

  private var shown: StoredTemplate.ViewModel? { spy.last() }

  private func presenter(
    flags: [String: String] = [:], _ answers: StubAnswers<RowsPage<User>, MembersError>
  ) -> StoredTemplatePresenter {
    let presenter = StoredTemplatePresenter(
      interactor: StoredTemplateInteractorStub(probe: spy.probe, answers: answers),
      router: spy, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    return presenter
  }
}
