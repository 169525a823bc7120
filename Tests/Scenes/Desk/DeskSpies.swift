import Domain
import Foundation
import InteractorKit
import SceneServices
import Synchronization

@testable import DeskScene

final class InteractorStub: Desk.InteractorInput {
  let answer = Mutex<Result<[ApplicationEntry], StorageProblem>>(.success([]))
  let events = Mutex<[ApplicationEvent]>([])
  /// By the ID of the application.
  let errors = Mutex<[String: ApplicationError]>([:])
  /// Of the calls to undo decisions.
  let corrections = Mutex<[Bool]>([])
  let queries = Mutex<[String]>([])
  private let decided = Mutex<[Application]>([])
  private let clock = Mutex(Date(timeIntervalSince1970: 0))

  var now: Date { clock.withLock(\.self) }
  var latest: [Application] { decided.withLock(\.self) }

  func wait(_ seconds: TimeInterval) { clock.withLock { $0 += seconds } }

  func heldUntil(_ application: Application) -> Date? {
    application.email == nil ? nil : application.decision.map { $0.date + 30 }
  }

  func applications(
    _ state: ApplicationState?, part: String, rows: Range<Int>
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    queries.withLock { $0.append("\(rows) \(part)") }
    let entries = try answer.withLock(\.self).get().filter { entry in
      (state == nil || entry.application.state == state)
        && (part.isEmpty || entry.application.account.handle.contains(part))
    }
    return RowsPage(Array(entries[rows.clamped(to: 0..<entries.count)]), total: entries.count)
  }

  func pending() async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    let entries = try answer.withLock(\.self).get().filter { $0.application.state == .pending }
    return RowsPage(Array(entries.prefix(1)), total: entries.count)
  }

  func decide(
    _ applications: [Application], _ event: ApplicationEvent, isCorrected: Bool
  ) async -> Desk.Report {
    events.withLock { $0.append(event) }
    if event == .reopened { corrections.withLock { $0.append(isCorrected) } }
    var report = Desk.Report()
    for application in applications {
      if let error = errors.withLock({ $0[application.id.description] }) {
        report.failures.append(.init(application: application, error: error))
        continue
      }
      let isSent = heldUntil(application).map { $0 <= now } == true
      var changed = application
      changed.state =
        event == .reopened ? .pending : event == .approved ? .approved : .rejected
      changed.decision =
        event == .reopened ? nil : Application.Decision(by: "grace", at: now)
      report.decided.append(
        DecidedApplication(
          changed,
          email: event != .reopened
            ? .waiting : !isSent ? .withdrawn : isCorrected ? .corrected : .sent))
    }
    let latest = report.decided.map(\.application).filter { $0.decision != nil }
    decided.withLock { $0 = latest }
    return report
  }
}

extension Desk.ViewModel.Rows {
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

  private(set) var notifications: [String] = []

  func notify(_ title: String, _ text: String) { notifications.append("\(title): \(text)") }

  private(set) var departures = 0

  func leave() { departures += 1 }
}
