import Domain
import ViperTesting

@testable import CodeEntryScene

extension CodeEntry.Kind {
  static let ofSignIn = signIn(as: "ada@example.org")
  static let ofNewAddress = newAddress("ada@example.org")
  static let ofApplication = application(of: "ada@example.org")
  static let ofSecondFactor = secondFactor(at: "Aurora")
}

final class InteractorStub: CodeEntry.InteractorInput {
  private let answers: StubAnswers<CodeEntry.Outcome, Never>
  private let made = Recorder<String>()

  /// - Parameter next: The outcome of all later requests; nil for the same.
  init(_ first: CodeEntry.Outcome = .cancelled, then next: CodeEntry.Outcome? = nil) {
    answers = StubAnswers(.value(first), .value(next ?? first))
  }

  /// Waits until each request is cancelled.
  init(untilCancelled: Void) { answers = StubAnswers(.untilCancelled(.success(.cancelled))) }

  var calls: [String] { made.values }

  func enter(_ typed: String) async -> CodeEntry.Outcome {
    made.record("enter \(typed)")
    return await answers.next()
  }

  func alternative() async -> CodeEntry.Outcome {
    made.record("alternative")
    return await answers.next()
  }

  func renew() async { made.record("renew") }
}

final class CodeEntrySpy: SceneSpy, CodeEntry.PresenterOutput, CodeEntry.RouterInput {
  private(set) var focused = 0
  private(set) var cleared = 0

  func show(_ viewModel: CodeEntry.ViewModel) { view(viewModel) }
  func focus(_ field: CodeEntry.Field) { focused += 1 }
  func clear(_ field: CodeEntry.Field) { cleared += 1 }
  func follow(_ next: CodeEntry.Next, offersProfile: Bool) { router(next, offersProfile) }
  func close() { router() }
}
