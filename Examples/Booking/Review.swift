import InteractorKit
import Viper

/// The scene that shows the booking, and books.
enum Review {
  @MainActor protocol PresenterInput: AnyObject {
    var sentences: [String] { get }
    func didBook()
  }

  @MainActor protocol PresenterOutput: AnyObject {
    func show(problem: String)
  }

  protocol InteractorInput: Sendable {
    func book(_ booking: Booking) async throws(DataError)
  }

  @MainActor protocol RouterInput: AnyObject {
    func startAgain(saying sentence: String)
  }
}

@MainActor final class ReviewPresenter: Review.PresenterInput {
  weak var output: (any Review.PresenterOutput)?
  private let booking: Booking
  private let interactor: any Review.InteractorInput
  private let router: any Review.RouterInput
  private let work: Work

  init(
    _ booking: Booking, _ interactor: any Review.InteractorInput, _ router: any Review.RouterInput,
    _ work: Work
  ) {
    (self.booking, self.interactor, self.router, self.work) = (booking, interactor, router, work)
  }

  var sentences: [String] {
    ["\(booking.room) for \(booking.name)", "Nights: \(booking.nights)"]
  }

  func didBook() {
    guard work.isIdle else { return }
    work.start { [weak self, interactor, router, booking] in
      do throws(DataError) {
        try await interactor.book(booking)
        router.startAgain(saying: "Booked. See you soon, \(booking.name).")
      } catch {
        self?.output?.show(problem: "Not booked: \(error.reason).")
      }
    }
  }
}

final class ReviewView: Screen, Review.PresenterOutput {
  private let status = StatusLine()

  init(_ presenter: any Review.PresenterInput) {
    super.init()
    title = "Your booking"
    let book = Button("Book") { presenter.didBook() }
    form.show(presenter.sentences.map { Label($0) } + [Spacer(), book, status])
  }

  func show(problem: String) {
    status.message = .problem(problem)
    setNeedsPaint()
  }
}
