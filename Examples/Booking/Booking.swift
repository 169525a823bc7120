import InteractorKit

/// A booking, which three scenes fill in.
struct Booking: Equatable, Sendable {
  static let rooms = ["Attic", "Garden", "Tower"]

  var name: String
  var nights: Int
  var room = ""
}

/// Answers two scenes from bookings that live as long as the program.
struct BookingInteractor: Rooms.InteractorInput, Review.InteractorInput {
  private let getBookings: Interactor.GetAll<Booking>
  private let putBooking: Interactor.PutByQuery<Booking>

  init(_ bookings: SingleDataSourceRepository<InMemoryDataSource<Booking>>) {
    getBookings = Interactor.GetAll(bookings)
    putBooking = Interactor.PutByQuery(bookings)
  }

  func freeRooms() async throws(DataError) -> [String] {
    let taken = try await getBookings.execute().map(\.room)
    return Booking.rooms.filter { !taken.contains($0) }
  }

  func book(_ booking: Booking) async throws(DataError) {
    guard try await freeRooms().contains(booking.room) else { throw .failed("it is taken now") }
    try await putBooking.execute(booking, for: IdQuery(booking.room))
  }
}

extension DataError {
  var reason: String { if case .failed(let reason) = self { reason } else { "\(self)" } }
}
