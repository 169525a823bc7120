import Domain
import FoyerApp
import FoyerTexts
import SceneServices

/// The output of `foyer accounts edit`: a sentence for each change.
struct EditReport {
  private let id: AccountID
  private let edit: PublicProfile.Edit
  private let texts: any Texts

  init(_ id: AccountID, _ edit: PublicProfile.Edit, texts: any Texts) {
    self.id = id
    self.edit = edit
    self.texts = texts
  }

  var text: String {
    let sentences = [name, listed, about].compactMap { $0 }.map { texts[$0] }
    return sentences.isEmpty
      ? texts[.commandAccountEditUnchanged(id: account)] : sentences.joined(separator: "\n")
  }

  private var name: Text? {
    let (before, after) = (edit.before.name.value, edit.after.name.value)
    guard before != after else { return nil }
    return .commandAccountEditName(id: account, after: sanitized(after), before: sanitized(before))
  }

  private var listed: Text? {
    guard edit.before.profile.isListed != edit.after.profile.isListed else { return nil }
    return edit.after.profile.isListed
      ? .commandAccountEditListed(id: account, name: person)
      : .commandAccountEditWithdrawn(id: account, name: person)
  }

  private var about: Text? {
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
