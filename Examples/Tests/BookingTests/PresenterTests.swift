import InteractorKit
import Testing
import ViperTesting

@testable import Booking

/// Expects every call of each Presenter, in order.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct PresenterTests {
  private let spy = BookingSpy()
  private let work = Work()
  private let booking = Booking(name: "Ada", nights: 2, room: "Garden")

  @Test func `a guest without a name or with too many nights goes no further`() {
    let presenter = GuestPresenter(spy)
    presenter.output = spy

    presenter.didContinue(name: "", nights: nil)

    spy.expect {
      spy.show(
        Guest.ViewModel(
          nameProblem: "Enter your name.", nightsProblem: "Enter 1 to 14 nights."))
    }
  }

  @Test func `a complete guest chooses a room`() {
    let presenter = GuestPresenter(spy)
    presenter.output = spy

    presenter.didContinue(name: "Ada", nights: 2)

    spy.expect {
      spy.show(Guest.ViewModel())
      spy.showRooms(for: Booking(name: "Ada", nights: 2))
    }
  }

  @Test func `a chosen room is reviewed`() async {
    let presenter = RoomsPresenter(booking, stub(.success(["Attic", "Tower"])), spy, work)
    presenter.output = spy

    presenter.didAppear()
    await work.settled()
    presenter.didChoose(1)

    spy.expect {
      spy.interactor(call: "freeRooms()")
      spy.show(Rooms.ViewModel(rooms: ["Attic", "Tower"]))
      spy.review(Booking(name: "Ada", nights: 2, room: "Tower"))
    }
  }

  @Test(arguments: [
    (Result<[String], DataError>.success([]), "No room is free."),
    (.failure(.failed("no list")), "The rooms can't be shown: no list."),
  ])
  func `says that there are no rooms`(
    _ answer: Result<[String], DataError>, _ problem: String
  ) async {
    let presenter = RoomsPresenter(booking, stub(answer), spy, work)
    presenter.output = spy

    presenter.didAppear()
    await work.settled()

    spy.expect {
      spy.interactor(call: "freeRooms()")
      spy.show(Rooms.ViewModel(problem: problem))
    }
  }

  @Test func `two quick presses are one booking`() async {
    let presenter = ReviewPresenter(booking, stub(.success([])), spy, work)
    presenter.output = spy

    presenter.didBook()
    presenter.didBook()
    await work.settled()

    spy.expect {
      spy.interactor(booking, call: "book(_:)")
      spy.startAgain(saying: "Booked. See you soon, Ada.")
    }
  }

  @Test func `says why nothing was booked`() async {
    let presenter = ReviewPresenter(booking, stub(.failure(.failed("it is taken now"))), spy, work)
    presenter.output = spy

    presenter.didBook()
    await work.settled()

    spy.expect {
      spy.interactor(booking, call: "book(_:)")
      spy.show(problem: "Not booked: it is taken now.")
    }
  }

  private func stub(_ answer: Result<[String], DataError>) -> InteractorStub {
    InteractorStub(probe: spy.probe, answer: answer)
  }
}

final class BookingSpy: SceneSpy, Guest.PresenterOutput, Rooms.PresenterOutput,
  Review.PresenterOutput, Guest.RouterInput, Rooms.RouterInput, Review.RouterInput
{
  func show(_ viewModel: Guest.ViewModel) { view(viewModel) }
  func show(_ viewModel: Rooms.ViewModel) { view(viewModel) }
  func show(problem: String) { view(problem) }
  func showRooms(for booking: Booking) { router(booking) }
  func review(_ booking: Booking) { router(booking) }
  func startAgain(saying sentence: String) { router(sentence) }
}

struct InteractorStub: Rooms.InteractorInput, Review.InteractorInput {
  let probe: SceneProbe
  let answer: Result<[String], DataError>

  func freeRooms() async throws(DataError) -> [String] {
    probe.interactor()
    return try answer.get()
  }

  func book(_ booking: Booking) async throws(DataError) {
    probe.interactor(booking)
    _ = try answer.get()
  }
}
