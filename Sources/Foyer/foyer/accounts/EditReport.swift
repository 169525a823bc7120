import Domain
import FoyerApp
import FoyerTexts
import SceneServices

/// What `foyer accounts edit` has changed, a sentence a line.
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
    return .commandAccountEditName(id: account, after: harmless(after), before: harmless(before))
  }

  private var listed: Text? {
    guard edit.before.profile.isListed != edit.after.profile.isListed else { return nil }
    return edit.after.profile.isListed
      ? .commandAccountEditListed(id: account, name: person)
      : .commandAccountEditWithdrawn(id: account, name: person)
  }

  private var about: Text? {
    let before = harmless(edit.before.profile.about.value)
    let after = harmless(edit.after.profile.about.value)
    guard before != after else { return nil }
    return after.isEmpty
      ? .commandAccountEditAboutRemoved(id: account, name: person, before: before)
      : .commandAccountEditAbout(id: account, name: person, after: after, before: before)
  }

  private var account: String { harmless(id.description) }
  private var person: String { harmless(edit.after.name.value) }
}
