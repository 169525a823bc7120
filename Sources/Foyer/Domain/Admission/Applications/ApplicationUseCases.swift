import Essentials
import InteractorKit

/// The use cases of operators with applications, except decisions.
struct ApplicationUseCases {
  typealias Reading = OperationFailure<Never>

  let applications: any ActingStore & ApplicationEntries
  let brands: @Sendable (BrandID?) -> Brand?
  let emails: @Sendable (Brand) -> EmailWriter
  let now: @Sendable () -> Date
  /// Starts to deliver e-mails, and returns at once.
  let deliver: @Sendable () -> Void

  func register(in operations: inout Operations) {
    operations.register(list)
    operations.register(load)
    operations.register(sendCode)
  }

  func list(
    _ request: ListApplications, by who: Operator
  ) async throws(Reading) -> Page<ApplicationEntry> {
    if let name = request.named {
      return Page(try await Reading.reading(await applications.applicationEntries(named: name)))
    }
    let choice = ApplicationsChoice(state: request.state, brand: request.brand)
    return try await Reading.reading(
      await applications.entries(
        after: request.page, choice, limit: Page<ApplicationEntry>.size))
  }

  func load(
    _ request: LoadApplications, by who: Operator
  ) async throws(Reading) -> RowsPage<ApplicationEntry> {
    try await Reading.reading(await applications.entries(request))
  }

  func sendCode(
    _ request: SendApplicationCode, by who: Operator
  ) async throws(SendApplicationCode.Failure) -> CodeSending {
    typealias Failure = SendApplicationCode.Failure
    guard let application = try await Failure.reading(await applications.application(request.id))
    else { throw .refused(.notFound) }
    guard let brand = brands(application.brand) else { throw .unknownBrand }
    guard let address = application.email else { return .over }
    let code = EmailCode.randomOfOperator()
    let email = emails(brand).email(.operatorCode(code), to: address, in: application.language)
    do throws(ApplicationError) {
      let sending = try await applications.acting(as: who.actor).send(
        OperatorCode(code, to: address, email: email), to: application.id, at: now())
      if sending == .sent { deliver() }
      return sending
    } catch {
      switch error {
      case .unknown: throw .refused(.notFound)
      case .full: throw .refused(.full)
      default: throw Failure(OperationFailure<Never>(error))
      }
    }
  }
}
