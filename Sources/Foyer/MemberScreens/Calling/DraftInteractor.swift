import Domain

/// Keeps what a guest types in one form, on this machine, until it is sent.
public struct DraftInteractor: Sendable {
  private let memory: (any GuestMemory)?
  private let form: FormDraft.Form
  private let brand: BrandID

  /// - Parameter memory: nil if this machine can't recognise the guest, or if no guest answers questions.
  public init(_ memory: (any GuestMemory)?, of form: FormDraft.Form, at brand: BrandID) {
    (self.memory, self.form, self.brand) = (memory, form, brand)
  }

  /// Returns what was typed before the connection was lost, by the fields' names; nil if nothing is kept.
  func values() async -> [String: String]? {
    guard let draft = await memory?.draft(of: form), draft.brand == brand else { return nil }
    return draft.values
  }

  func note(_ values: [String: String]) { memory?.note(FormDraft(form, at: brand, values)) }

  /// Erases what was sent or isn't wanted.
  public func erase() { memory?.erase(form) }
}
