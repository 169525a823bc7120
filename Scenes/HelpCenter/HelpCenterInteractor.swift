import Domain
import SceneServices

struct HelpCenterInteractor: HelpCenter.InteractorInput {
  private let links: HelpLinks
  private let log: any ProblemLog

  init(links: HelpLinks, log: any ProblemLog) {
    self.links = links
    self.log = log
  }

  func sections(from order: String) -> SectionOrder {
    let parsed = SectionOrder(parsing: order, links: links)
    for problem in parsed.problems { log.record("\(FeatureFlag.sectionOrder.key): \(problem)") }
    return parsed
  }
}
