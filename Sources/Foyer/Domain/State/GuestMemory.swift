/// Remembers, on this machine, a guest that it can recognise: by the SSH key of the connection or,
/// outside a kiosk, as the same local user. None of it leaves the machine.
public protocol GuestMemory: Sendable {
  /// Returns what the guest has typed in a form and not sent; nil if there is nothing, or if it is older
  /// than half an hour.
  func draft(of form: FormDraft.Form) async -> FormDraft?

  /// Remembers what is typed in a form, in place of an older draft of it. It is stored when the connection is
  /// lost, and no earlier: another session of the same local user would be offered it.
  func note(_ draft: FormDraft)

  /// Erases the draft of a form, which was sent or isn't wanted.
  func erase(_ form: FormDraft.Form)

  /// Returns the guest's application at a brand that is being read; nil if there is none, or if it is
  /// older than 90 days.
  func application(at brand: BrandID) async -> PendingApplication?

  /// Remembers the guest's application, or erases with nil one that is remembered: it was decided or
  /// withdrawn.
  func note(_ application: PendingApplication?, at brand: BrandID)

  /// True if the guest doesn't want to be asked again whether to add the key of the connection.
  var refusesKeyOffer: Bool { get async }

  /// Remembers that for good.
  func refuseKeyOffer() async
}

/// The texts that a guest has typed in a form, without secrets.
public struct FormDraft: Sendable, Equatable {
  public enum Form: String, Sendable, CaseIterable { case signUp, contact }

  public let form: Form
  public let brand: BrandID
  /// By the fields' names.
  public let values: [String: String]

  public init(_ form: Form, at brand: BrandID, _ values: [String: String]) {
    (self.form, self.brand, self.values) = (form, brand, values)
  }
}
