import Viper

/// The scene that asks for the guest's name and the number of nights.
enum Guest {
  @MainActor protocol PresenterInput: AnyObject {
    func didContinue(name: String, nights: Int?)
  }

  @MainActor protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  @MainActor protocol RouterInput: AnyObject {
    func showRooms(for booking: Booking)
  }

  struct ViewModel: Equatable {
    var nameProblem: String?
    var nightsProblem: String?
  }
}

@MainActor final class GuestPresenter: Guest.PresenterInput {
  weak var output: (any Guest.PresenterOutput)?
  private let router: any Guest.RouterInput

  init(_ router: any Guest.RouterInput) { self.router = router }

  func didContinue(name: String, nights: Int?) {
    output?.show(
      .init(
        nameProblem: name.isEmpty ? "Enter your name." : nil,
        nightsProblem: nights == nil ? "Enter 1 to 14 nights." : nil))
    guard !name.isEmpty, let nights else { return }
    router.showRooms(for: Booking(name: name, nights: nights))
  }
}

final class GuestView: Screen, Guest.PresenterOutput {
  private let name = TextField(label: "Name")
  private let nights = NumberField(label: "Nights", number: 1, range: 1...14)

  init(_ presenter: any Guest.PresenterInput) {
    super.init()
    title = "Your stay"
    form.onSubmit = { [name, nights] in
      presenter.didContinue(name: name.text, nights: nights.number)
    }
    form.show([name, nights, Button("Choose a room", onPress: form.onSubmit)])
  }

  func show(_ viewModel: Guest.ViewModel) {
    name.message = viewModel.nameProblem.map { .problem($0) }
    nights.message = viewModel.nightsProblem.map { .problem($0) }
  }
}
