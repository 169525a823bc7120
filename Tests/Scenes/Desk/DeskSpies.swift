import Domain
import InteractorKit
import SceneServices
import Synchronization

@testable import DeskScene

final class InteractorStub: Desk.InteractorInput {
  let answer = Mutex<Result<[ApplicationEntry], StorageProblem>>(.success([]))
  let events = Mutex<[ApplicationEvent]>([])
  let error = Mutex<ApplicationError?>(nil)
  let isHeld = Mutex(true)
  let queries = Mutex<[String]>([])

  func isHeld(_ application: Application) -> Bool {
    application.decision != nil && isHeld.withLock(\.self)
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

  func decide(
    _ application: Application, _ event: ApplicationEvent
  ) async throws(ApplicationError) -> Application {
    if let error = error.withLock(\.self) { throw error }
    events.withLock { $0.append(event) }
    var decided = application
    decided.state = event == .reopened ? .pending : .approved
    decided.decision =
      event == .reopened ? nil : Application.Decision(by: "grace", at: .distantPast)
    return decided
  }
}

extension Desk.ViewModel.Rows {
  var titles: [String] { known.sorted { $0.key < $1.key }.map(\.value.title) }
}

@MainActor
final class OutputSpy: Desk.PresenterOutput {
  private(set) var viewModel: Desk.ViewModel?

  func show(_ viewModel: Desk.ViewModel) { self.viewModel = viewModel }
}

@MainActor
final class RouterSpy: Desk.RouterInput {
  private(set) var opened: [Application] = []

  private(set) var rejecting: [Bool] = []
  private(set) var questions: [Question] = []
  /// To the questions, one after another; to others it is yes.
  var answers: [Bool] = []

  func confirm(_ question: Question) async -> Bool {
    questions.append(question)
    return answers.isEmpty ? true : answers.removeFirst()
  }

  func open(_ entry: ApplicationEntry, toReject: Bool) {
    opened.append(entry.application)
    rejecting.append(toReject)
  }

  func leave() {}
}
