import InteractorKit

@MainActor final class TemplatePresenter: Template.PresenterInput {
  weak var output: (any Template.PresenterOutput)?
  private let interactor: any Template.InteractorInput
  private let router: any Template.RouterInput
  private let work: Work
  private var viewModel = Template.ViewModel() { didSet { output?.show(viewModel) } }

  init(interactor: any Template.InteractorInput, router: any Template.RouterInput, work: Work) {
    (self.interactor, self.router, self.work) = (interactor, router, work)
  }

  func didAppear() {
    perform { [interactor] () async throws(DataError) in try await interactor.lines() }
  }

  func didAdd(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }) else {
      viewModel.problem = "Type a line first."
      return
    }
    perform { [interactor] () async throws(DataError) in try await interactor.add(line) }
  }

  func didRequestBack() { router.close() }

  private func perform(
    _ operation: @escaping @Sendable () async throws(DataError) -> [String]
  ) {
    work.start { [weak self] in
      do throws(DataError) {
        self?.viewModel = .init(lines: try await operation())
      } catch {
        self?.viewModel.problem = "That didn't work. Try again."
      }
    }
  }
}
