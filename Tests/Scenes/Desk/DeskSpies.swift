import Domain
import Foundation
import InteractorKit
import SceneServices
import Synchronization

@testable import DeskScene

/// The applications of a store. A decision is answered, but doesn't change the list.
final class StoreStub: Backend, ApplicationDecisions {
  let answer = Mutex<Result<[ApplicationEntry], StorageProblem>>(.success([]))
  let events = Mutex<[ApplicationEvent]>([])
  /// By the ID of the application.
  let errors = Mutex<[String: ApplicationError]>([:])
  /// Of the calls to undo decisions.
  let corrections = Mutex<[Bool]>([])
  /// The rows and the part of each request for the list.
  let queries = Mutex<[String]>([])
  private let decided = Mutex<[AccountID: Application]>([:])
  private let clock = Mutex(Date(timeIntervalSince1970: 0))

  func wait(_ seconds: TimeInterval) { clock.withLock { $0 += seconds } }

  var now: Date { clock.withLock(\.self) }

  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    guard let load = operation as? LoadApplications else { throw .denied(.signedOut) }
    if load.rows.count > 1 { queries.withLock { $0.append("\(load.rows) \(load.folded)") } }
    switch answer.withLock(\.self) {
    case .failure(let problem): throw .store(.notCommitted(problem))
    case .success(let all):
      let entries = all.filter { entry in
        (load.state == nil || entry.application.state == load.state)
          && (load.folded.isEmpty || entry.application.account.handle.contains(load.folded))
      }
      let rows = Array(entries[load.rows.clamped(to: 0..<entries.count)])
      guard let page = RowsPage(rows, total: entries.count) as? Op.Response else {
        throw .denied(.signedOut)
      }
      return page
    }
  }

  func decide(
    _ id: AccountID, _ event: ApplicationEvent, _ decision: Application.Decision,
    email: Email?, approverEmails: ApproverEmails
  ) async throws(ApplicationError) -> DecidedApplication {
    events.withLock { $0.append(event) }
    if let error = errors.withLock({ $0[id.description] }) { throw error }
    let listed = (try? answer.withLock(\.self).get()) ?? []
    let before = decided.withLock { $0[id] } ?? listed.map(\.application).first { $0.id == id }
    guard var application = before else { throw .unknown }
    let isSent = decision.date >= (application.decision?.date ?? decision.date) + 30
    application.state = event == .reopened ? .pending : event == .approved ? .approved : .rejected
    application.decision = event == .reopened ? nil : decision
    decided.withLock { $0[id] = application }
    guard event == .reopened else { return DecidedApplication(application, email: .waiting) }
    corrections.withLock { $0.append(email != nil) }
    return DecidedApplication(
      application, email: !isSent ? .withdrawn : email == nil ? .sent : .corrected)
  }
}

extension LongList {
  var titles: [String] { known.sorted { $0.key < $1.key }.map(\.value.title) }
}

@MainActor
final class OutputSpy: Desk.PresenterOutput {
  private(set) var viewModel: Desk.ViewModel?
  private(set) var count = 0

  func show(_ viewModel: Desk.ViewModel) {
    self.viewModel = viewModel
    count += 1
  }
}

@MainActor
final class RouterSpy: Desk.RouterInput {
  private(set) var opened: [Application] = []

  private(set) var rejecting: [Bool] = []
  private(set) var questions: [Question] = []
  /// The answers to the next questions; later questions are answered with yes.
  var answers: [Bool] = []

  func confirm(_ question: Question) async -> Bool {
    questions.append(question)
    return answers.isEmpty ? true : answers.removeFirst()
  }

  func open(_ entry: ApplicationEntry, toReject: Bool) {
    opened.append(entry.application)
    rejecting.append(toReject)
  }

  private(set) var messagesOpened = 0

  func openMessages() { messagesOpened += 1 }

  private(set) var notifications: [String] = []

  func notify(_ title: String, _ text: String) { notifications.append("\(title): \(text)") }

  private(set) var departures = 0

  func close() { departures += 1 }
}

/// A desk on a store.
@MainActor
struct DeskFixture {
  let output = OutputSpy()
  let router = RouterSpy()
  let store = StoreStub()
  let work = Work()
  let clock = VirtualClock()
  let interactor: DeskInteractor

  init() {
    let now = { @Sendable [store] in store.now }
    let emails = EmailWriter { _, _, email, _ in
      Email(to: email, of: "Aurora", subject: "Word", text: "…")
    }
    interactor = DeskInteractor(
      brand: BrandID("aurora"), backend: store,
      decide: DecideApplication(applications: store, emails: emails, now: now), name: "grace",
      now: now, analytics: NoAnalytics(), work: work, clock: clock)
  }

  /// - Parameter filters: The number of times that *Show* is pressed.
  func presenter(
    _ answer: Result<[Application], StorageProblem>, filters: Int = 0,
    warnings: [ApplicationWarning] = []
  ) -> DeskPresenter {
    store.answer.withLock {
      $0 = answer.map { $0.map { ApplicationEntry($0, warnings: warnings) } }
    }
    let presenter = DeskPresenter(
      interactor: interactor, router: router, services: .testing(), work: work, clock: clock)
    presenter.output = output
    for _ in 0..<filters { presenter.didSelectFilter() }
    return presenter
  }
}

func application(_ state: ApplicationState, _ id: String? = nil) throws -> Application {
  Application(
    id: AccountID(id ?? state.rawValue), name: try FullName(validating: "Ada Lovelace"),
    email: try EmailAddress(validating: "\(state.rawValue)@example.org"),
    brand: BrandID("aurora"), language: "en", createdAt: .distantPast, state: state)
}
