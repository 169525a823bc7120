import Domain
import FoyerApp
import SceneServices

/// What `foyer accounts edit` has changed, a sentence a line.
struct EditReport {
  private let id: AccountID
  private let edit: PublicFace.Edit
  private let copy: any Copy

  init(_ id: AccountID, _ edit: PublicFace.Edit, copy: any Copy) {
    self.id = id
    self.edit = edit
    self.copy = copy
  }

  var text: String {
    let sentences = [name, listed, about].compactMap { $0 }
    return sentences.isEmpty ? sentence("unchanged") : sentences.joined(separator: "\n")
  }

  private var name: String? {
    let (before, after) = (edit.before.name.value, edit.after.name.value)
    return before == after ? nil : sentence("name", before: before, after: after)
  }

  private var listed: String? {
    guard edit.before.profile.isListed != edit.after.profile.isListed else { return nil }
    return sentence(edit.after.profile.isListed ? "listed" : "withdrawn")
  }

  private var about: String? {
    let (before, after) = (edit.before.profile.about.value, edit.after.profile.about.value)
    guard before != after else { return nil }
    return sentence(after.isEmpty ? "aboutRemoved" : "about", before: before, after: after)
  }

  private func sentence(_ key: String, before: String = "", after: String = "") -> String {
    copy(
      "command.account.edit.\(key)",
      [
        "id": harmless(id.description), "name": harmless(edit.after.name.value),
        "before": harmless(before), "after": harmless(after),
      ])
  }
}
