import Domain
import Flags
import SceneServices

/// The brand's values of feature flags.
extension BrandReader {
  mutating func flags(_ place: Place?, links: HelpLinks) -> [String: String] {
    guard let place, let entries = entries(of: place) else { return [:] }
    var flags: [String: String] = [:]
    for (key, value) in entries {
      guard let flag = KnownFlag.named(key) else {
        report(.unknownFlag(key, known: KnownFlag.all.map(\.key)), at: value)
        continue
      }
      flags[key] = text(of: flag, at: value)
    }
    if !isPacked, let order = flags[FeatureFlag.sectionOrder.key] {
      let problems = SectionOrder(parsing: order, links: links).problems
      let line = entries.first { $0.key == FeatureFlag.sectionOrder.key }?.value ?? place
      for problem in problems { report(.sectionOrder(problem), at: line) }
    }
    return flags
  }

  private mutating func text(of flag: KnownFlag, at place: Place) -> String? {
    guard let text = place.node.scalar, flag.takes(text) else {
      report(.flagValue(flag.key, flag.kind), at: place)
      return nil
    }
    return text
  }
}
