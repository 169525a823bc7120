import InteractorKit
import Viper

/// The scene that lists the free rooms.
enum Rooms {
  @MainActor protocol PresenterInput: AnyObject {
    func didAppear()
    func didChoose(_ row: Int)
  }

  @MainActor protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func freeRooms() async throws(DataError) -> [String]
  }

  @MainActor protocol RouterInput: AnyObject {
    func review(_ booking: Booking)
  }

  struct ViewModel: Equatable {
    var rooms: [String] = []
    var problem: String?
  }
}

@MainActor final class RoomsPresenter: Rooms.PresenterInput {
  weak var output: (any Rooms.PresenterOutput)?
  private let booking: Booking
  private let interactor: any Rooms.InteractorInput
  private let router: any Rooms.RouterInput
  private let work: Work
  private var viewModel = Rooms.ViewModel() { didSet { output?.show(viewModel) } }

  init(
    _ booking: Booking, _ interactor: any Rooms.InteractorInput, _ router: any Rooms.RouterInput,
    _ work: Work
  ) {
    (self.booking, self.interactor, self.router, self.work) = (booking, interactor, router, work)
  }

  func didAppear() {
    work.start { [weak self, interactor] in
      do throws(DataError) {
        let rooms = try await interactor.freeRooms()
        self?.viewModel = .init(rooms: rooms, problem: rooms.isEmpty ? "No room is free." : nil)
      } catch {
        self?.viewModel = .init(problem: "The rooms can't be shown: \(error.reason).")
      }
    }
  }

  func didChoose(_ row: Int) {
    var booking = booking
    booking.room = viewModel.rooms[row]
    router.review(booking)
  }
}

final class RoomsView: Screen, Rooms.PresenterOutput {
  private let presenter: any Rooms.PresenterInput
  private let list = ListBox(label: "Rooms")
  private let status = StatusLine()

  init(_ presenter: any Rooms.PresenterInput) {
    self.presenter = presenter
    super.init()
    title = "Free rooms"
    list.onOpen = { presenter.didChoose($0) }
    form.show([list, status])
  }

  override func didAppear() { presenter.didAppear() }

  func show(_ viewModel: Rooms.ViewModel) {
    list.rows = viewModel.rooms.map { .init($0) }
    status.message = viewModel.problem.map { .problem($0) }
    setNeedsPaint()
  }
}
