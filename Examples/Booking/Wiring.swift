import InteractorKit
import Viper

enum Route {
  case guest
  case rooms(Booking)
  case review(Booking)
}

@MainActor final class BookingRouter: Guest.RouterInput, Rooms.RouterInput, Review.RouterInput {
  private unowned let navigator: Navigator<Route>

  init(_ navigator: Navigator<Route>) { self.navigator = navigator }

  func showRooms(for booking: Booking) { navigator.push(.rooms(booking)) }
  func review(_ booking: Booking) { navigator.push(.review(booking)) }
  func startAgain(saying sentence: String) {
    navigator.start(with: [.guest])
    navigator.say(sentence)
  }
}

/// The composition root: only this type knows which type implements which protocol.
@MainActor struct Wiring {
  let work: Work
  let bookings = SingleDataSourceRepository(InMemoryDataSource<Booking>())

  func screen(_ route: Route, _ navigator: Navigator<Route>) -> Screen {
    let router = BookingRouter(navigator)
    let interactor = BookingInteractor(bookings)
    let work = Work(reportingTo: work)
    switch route {
    case .guest:
      let presenter = GuestPresenter(router)
      let view = GuestView(presenter)
      presenter.output = view
      return view
    case .rooms(let booking):
      let presenter = RoomsPresenter(booking, interactor, router, work)
      let view = RoomsView(presenter)
      presenter.output = view
      return view
    case .review(let booking):
      let presenter = ReviewPresenter(booking, interactor, router, work)
      let view = ReviewView(presenter)
      presenter.output = view
      return view
    }
  }
}
