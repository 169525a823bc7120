import Domain
import Foundation
import InteractorKit
import SceneServices
import Synchronization
import Testing
import ViperTesting

@testable import MemberDetailsScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct MemberDetailsPresenterTests {
  private let output = OutputSpy()
  private let router = RouterSpy()
  private let work = Work()
  private let analytics = AnalyticsSpy()
  private let details = UserDetails(
    about: "Engines.", joinedAt: Date(timeIntervalSince1970: 1_800_000_000))

  @Test func `it shows the name it was given at once, then the details (98)`() async {
    await appear(presenter(.success(details)))

    #expect(output.shown.map(\.name) == ["Ada", "Ada"])
    #expect(output.shown.map(\.load.progress) == ["memberDetails.progress", nil])
    #expect(
      output.shown.last?.details
        == .init(
          about: "Engines.", isEmpty: false,
          joined: "memberDetails.joined date.text 15 date.months.1 2027"))
  }

  @Test func `a profile without a line says so`() async {
    await appear(presenter(.success(UserDetails(about: "", joinedAt: .distantPast))))

    #expect(output.shown.last?.details?.about == "memberDetails.noAbout")
    #expect(output.shown.last?.details?.isEmpty == true)
  }

  @Test func `a failure has a sentence and a retry, which asks anew`() async {
    let presenter = presenter(
      .failure(.valueIsMissing(ValueIsMissingError())), .success(details))

    await appear(presenter)
    #expect(output.shown.last?.load.problem == "service.valueIsMissing")
    #expect(output.shown.last?.load.severity == .problem)
    #expect(output.shown.last?.load.retry == "memberDetails.retry")
    presenter.didRequestReload()
    await work.settled()

    #expect(output.shown.last?.details?.about == "Engines.")
    #expect(output.shown.last?.load.problem == nil)
    #expect(interactor.forced.values == [false, true])
  }

  @Test func `when a reload fails, what was there stays, marked as old`() async {
    let presenter = presenter(.success(details), .failure(.storage(.service(.timedOut))))

    await appear(presenter)
    presenter.didRequestReload()
    await work.settled()

    #expect(output.shown.last?.load.severity == .warning)
    #expect(output.shown.last?.details?.about == "Engines.")
    #expect(output.shown.last?.load.problem == "memberDetails.old service.timedOut")
  }

  @Test func `Esc stops a load and goes back; with details it stays once`() async {
    let presenter = presenter(.success(details))
    await appear(presenter)
    presenter.didRequestReload()

    presenter.didRequestBack()
    await work.settled()
    #expect(router.closed == 0)
    #expect(output.shown.last?.load.progress == nil)
    presenter.didRequestBack()

    #expect(router.closed == 1)
  }

  @Test func `Esc goes back from what never came`() async {
    let presenter = presenter()
    presenter.didAppear()

    presenter.didRequestBack()
    await work.settled()

    #expect(router.closed == 1)
  }

  @Test func `appearing again it shows the same details, and asks for nothing`() async {
    let presenter = presenter(.success(details))

    await appear(presenter)
    await appear(presenter)

    #expect(output.shown.last?.details?.about == "Engines.")
    #expect(output.shown.last?.load.progress == nil)
    #expect(interactor.forced.values == [false])
  }

  @Test func `while it loads, a reload is nothing`() async {
    let presenter = presenter()
    presenter.didAppear()

    presenter.didRequestReload()
    presenter.didRequestBack()
    await work.settled()

    #expect(interactor.forced.values == [false])
    #expect(analytics.events == [.screenPresented("memberDetails")])
  }

  @Test func `a scene that goes takes its work along`() async {
    let everyScene = Work()
    var presenter: MemberDetailsPresenter? = MemberDetailsPresenter(
      name: "Ada", interactor: interactor, router: router, services: .testing(),
      work: Work(reportingTo: everyScene))
    weak let released = presenter

    presenter?.didAppear()
    presenter = nil

    await everyScene.settled()
    #expect(released == nil)
  }

  @Test func `what happens on the screen is logged (96)`() async {
    let presenter = presenter(.success(details), .success(details))

    await appear(presenter)
    presenter.didRequestReload()
    await work.settled()

    #expect(
      analytics.events == [
        .screenPresented("memberDetails"), .buttonActivated("memberDetailsReload"),
      ])
  }

  private let interactor = InteractorStub()

  private func presenter(_ answers: InteractorStub.Answer...) -> MemberDetailsPresenter {
    interactor.answers.withLock { $0 = answers }
    let presenter = MemberDetailsPresenter(
      name: "Ada", interactor: interactor, router: router,
      services: .testing(analytics: analytics), work: work)
    presenter.output = output
    return presenter
  }

  private func appear(_ presenter: MemberDetailsPresenter) async {
    presenter.didAppear()
    await work.settled()
  }
}

@MainActor
private final class OutputSpy: MemberDetails.PresenterOutput {
  private(set) var shown: [MemberDetails.ViewModel] = []

  func show(_ viewModel: MemberDetails.ViewModel) { shown.append(viewModel) }
}

@MainActor
private final class RouterSpy: CloseRouter {
  private(set) var closed = 0

  func close() { closed += 1 }
}

/// Returns one answer after another. When none is left, it waits until it is cancelled.
private final class InteractorStub: MemberDetails.InteractorInput {
  typealias Answer = Result<UserDetails, MembersError>

  let answers = Mutex<[Answer]>([])
  let forced = Recorder<Bool>()

  func details(forceReload: Bool) async throws(MembersError) -> UserDetails {
    forced.record(forceReload)
    let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    if let answer { return try answer.get() }
    for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
    throw .storage(.service(.cancelled))
  }
}
