import Domain
import FoyerApp
import FoyerTexts
import SceneServices

/// The output of `foyer accounts edit`: a sentence for each change.
struct EditReport {
  private let id: AccountID
  private let edit: ProfileEdit
  private let texts: any Texts

  init(_ id: AccountID, _ edit: ProfileEdit, texts: any Texts) {
    self.id = id
    self.edit = edit
    self.texts = texts
  }

  /// Empty if nothing differs.
  var sentences: [String] { [name, listed, about].compactMap { $0 }.map { texts[$0] } }

  static func sentences(of edit: HandleEdit, _ texts: any Texts) -> [String] {
    let (before, after) = (edit.before, edit.after)
    let id = sanitized(after.id.description)
    var sentences: [LocalizedText] = []
    if before.email != after.email {
      sentences.append(
        .commandAccountEditEmail(
          id: id, after: sanitized(after.email?.address ?? ""),
          before: sanitized(before.email?.address ?? "–")))
    }
    if before.details.username != after.details.username {
      sentences.append(
        .commandAccountEditUsername(
          id: id, after: after.details.username?.value ?? "",
          before: before.details.username?.value ?? "–"))
    }
    return sentences.map { texts[$0] }
  }

  private var name: LocalizedText? {
    let (before, after) = (edit.before.name.value, edit.after.name.value)
    guard before != after else { return nil }
    return .commandAccountEditName(id: account, after: sanitized(after), before: sanitized(before))
  }

  private var listed: LocalizedText? {
    guard edit.before.profile.isListed != edit.after.profile.isListed else { return nil }
    return edit.after.profile.isListed
      ? .commandAccountEditListed(id: account, name: person)
      : .commandAccountEditWithdrawn(id: account, name: person)
  }

  private var about: LocalizedText? {
    let before = sanitized(edit.before.profile.about.value)
    let after = sanitized(edit.after.profile.about.value)
    guard before != after else { return nil }
    return after.isEmpty
      ? .commandAccountEditAboutRemoved(id: account, name: person, before: before)
      : .commandAccountEditAbout(id: account, name: person, after: after, before: before)
  }

  private var account: String { sanitized(id.description) }
  private var person: String { sanitized(edit.after.name.value) }
}
