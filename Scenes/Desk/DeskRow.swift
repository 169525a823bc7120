import Domain
import Essentials
import SceneServices
import Wording

extension Desk.ViewModel.Row {
  init(_ entry: ApplicationEntry, _ texts: any Texts, at now: Date) {
    let application = entry.application
    let warnings = entry.warnings.map { texts.sentence($0) }
    let state = texts.word(application.state) + (warnings.isEmpty ? "" : " !")
    let applied = texts.ago(application.createdAt, at: now)
    self.init(
      key: application.id.description,
      title: "\(application.name.value) <\(application.account.handle)>",
      detail: ([state, applied] + warnings).joined(separator: " · "),
      mayBeDecided: application.state == .pending)
  }
}
