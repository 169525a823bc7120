import Domain

/// Opening hours: a text, a text for each language, or a schedule with its time zone.
extension BrandReader {
  mutating func hours(_ place: Place?, _ languages: [String]) -> Hours {
    guard let place, place.node.isMap else { return .text(text(place)) }
    let isSchedule = place.node.entries?.contains { $0.key == "schedule" } ?? false
    return isSchedule ? schedule(place) : words(place, languages)
  }

  private mutating func words(_ place: Place, _ languages: [String]) -> Hours {
    let fields = fields(of: place, required: languages)
    return .texts(fields.mapValues { text($0) })
  }

  private mutating func schedule(_ place: Place) -> Hours {
    let fields = fields(of: place, required: ["schedule", "timeZone"])
    guard let rules = fields["schedule"], let zone = fields["timeZone"],
      let text = scalar(rules), let name = scalar(zone)
    else { return .text("") }
    if !isPacked, LocalTimes.areKnown, LocalTimes(name) == nil {
      report(.timeZone(path: zone.path), at: zone)
    }
    do throws(OpeningHoursProblem) {
      return .schedule(try OpeningHours(parsing: text, timeZone: name))
    } catch {
      report(.openingHours(path: rules.path, error), at: rules)
      return .text("")
    }
  }
}
