import Domain
import Essentials
import FoyerTexts
import SceneServices

extension Texts {
  /// Returns the brand's text about its hours; for a schedule, the current state, as `open until
  /// 20:00`.
  public func sentence(_ hours: Hours, at now: Date) -> String {
    switch hours {
    case .text(let text): text
    case .texts(let texts): texts.values.min() ?? ""
    case .schedule(let schedule): schedule.state(at: now).map(sentence) ?? ""
    }
  }

  private func sentence(_ state: OpeningHours.State) -> String {
    switch state {
    case .alwaysOpen: self[.hoursAlwaysOpen]
    case .neverOpen: self[.hoursNeverOpen]
    case .open(let moment):
      phrase(moment, LocalizedText.hoursOpenUntil, LocalizedText.hoursOpenUntilDay)
    case .closed(let moment): phrase(moment, LocalizedText.hoursOpens, LocalizedText.hoursOpensDay)
    }
  }

  private func phrase(
    _ moment: OpeningHours.Moment, _ soon: (String) -> LocalizedText,
    _ later: (String, String) -> LocalizedText
  ) -> String {
    let minutes = moment.minutes % 60
    let time = "\(moment.minutes / 60):\(minutes < 10 ? "0" : "")\(minutes)"
    guard let weekday = moment.weekday else { return self[soon(time)] }
    return self[later(self[.hoursWeekdays("\(weekday.rawValue + 1)")], time)]
  }
}
