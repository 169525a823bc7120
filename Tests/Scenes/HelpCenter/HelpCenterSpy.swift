import Domain
import ViperTesting

@testable import HelpCenterScene

final class HelpCenterSpy: SceneSpy, HelpCenter.PresenterInput, HelpCenter.PresenterOutput,
  HelpCenter.RouterInput
{
  func didSelectSection(at index: Int) { presenter(index) }
  func didHighlightSection(at index: Int?) { presenter(index) }
  func didRequestSearch() { presenter() }
  func didReachEnd() { presenter() }
  func show(_ viewModel: HelpCenter.ViewModel) { view(viewModel) }
  func open(_ section: HelpSection) { router(section) }
  func openSearch() { router() }
  func preview(_ section: HelpSection?) { router(section) }
  func close() { router() }
}

struct HelpCenterInteractorStub: HelpCenter.InteractorInput {
  let probe: SceneProbe
  let sections: [HelpSection]

  @discardableResult
  func sections(from order: String) -> SectionOrder {
    probe.interactor(order)
    return SectionOrder(sections: sections, problems: [])
  }
}
