import Domain
import SceneServices
import Testing
import ViperTesting

@testable import RecoveryCodesScene

@MainActor
@Suite(.timeLimit(.minutes(1))) struct RecoveryCodesTests {
  private let spy = RecoveryCodesSpy(exhaustive: [.router])

  @Test func `shows every code in groups of four`() {
    let codes = RecoveryCode.newSet()

    let viewModel = presenter(codes).viewModel

    #expect(viewModel.codes == codes.map(\.text))
    #expect(viewModel.codes.count == 10)
    #expect(viewModel.codes.allSatisfy { $0.split(separator: "-").map(\.count) == [4, 4, 4, 4] })
  }

  @Test func `the button and Esc lead back`() {
    let presenter = presenter(RecoveryCode.newSet())

    presenter.didConfirm()
    presenter.didRequestBack()

    spy.expect {
      spy.close()
      spy.close()
    }
  }

  private func presenter(_ codes: [RecoveryCode]) -> RecoveryCodesPresenter {
    RecoveryCodesPresenter(codes, router: spy, services: .testing(spy.probe))
  }
}

private final class RecoveryCodesSpy: SceneSpy, RecoveryCodes.RouterInput {
  func close() { router() }
}
