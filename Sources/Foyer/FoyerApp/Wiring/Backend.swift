import APIClient
import Delivery
import Domain
import InteractorKit
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Accounts and all that belongs to them, as the program sees them: in a store of this machine, or on
/// a server. `AppEnvironment.bootstrap` chooses one; nothing else asks which one it is.
struct Backend: Sendable {
  let register: any UseCase<RegisterAccount.Request>
  let proofs: any AddressProofs
  let contact: SendContactMessage
  let users: any UsersInteractor
  let accounts: any OperatorAccounts & AccountLookup & PublicProfiles
  let applications: any OperatorApplications
  let invitations: any OperatorInvitations
  let records: any PersonalRecords
  let outbox: any OutboxAdministration
  let provisionings: any ProvisioningAdministration
  /// Begins to deliver what a decision left in the outbox, and returns at once.
  let deliver: @Sendable (_ delay: Duration) -> Void
  let ownAccount: OwnAccountUseCases
}

/// What a backend is made with, wherever accounts are.
struct BackendParts: Sendable {
  let brand: Brand
  let parts: AppParts
  let hashing: any HashingTurns
  let limits: @Sendable (LimitedUse.Kind) -> AttemptLimit
  /// Where the guest is, if anybody knows.
  let origin: Origin?
  /// Whether there is a way to send e-mails; reads a small file each time.
  let sendsMail: @Sendable () -> Bool
  /// How to deliver from a store of this machine; nil where nothing is set up.
  let deliverer: Courier.Deliverer
  /// Begins to deliver what waits after that time, and returns at once.
  let wake: @Sendable (_ delay: Duration) -> Void
  let log: any ProblemLog

  var deliver: @Sendable () -> Void { { [wake] in wake(.zero) } }

  var letters: LetterWriter { LetterWriter(of: brand, now: parts.now) }
}

extension Backend {
  /// A server does what a store of this machine would, and delivers what it keeps.
  static func server(
    _ client: ServerClient, web: any UsersWebRepository, cache: any UsersDBRepository,
    _ parts: BackendParts
  ) -> Backend {
    let rules = parts.brand.registration
    return Backend(
      register: RegisterOnServer(client: client, rules: { _ in rules }),
      proofs: VerificationOnServer(client: client),
      contact: SendContactMessage(messages: client),
      users: RealUsersInteractor(web: web, database: cache),
      accounts: client, applications: client, invitations: client, records: client,
      outbox: client, provisionings: client, deliver: { _ in },
      ownAccount: OwnAccountUseCases(on: client, parts.brand))
  }

  static func local(_ store: AccountStore, _ parts: BackendParts) -> Backend {
    let delivery = LocalDelivery(store, deliverer: parts.deliverer, now: parts.parts.now)
    return Backend(
      register: registration(store, parts), proofs: proofs(store, parts),
      contact: SendContactMessage(
        messages: store, limit: parts.limits(.message), now: parts.parts.now,
        deliver: parts.deliver),
      users: LocalUsersInteractor(reader: store),
      accounts: store, applications: store, invitations: store, records: store, outbox: delivery,
      provisionings: delivery, deliver: parts.wake, ownAccount: ownAccount(store, parts))
  }

  private static func registration(
    _ store: AccountStore, _ parts: BackendParts
  ) -> RegisterAccount {
    let (brand, identifiers, letters) = (parts.brand, parts.parts.identifiers, parts.letters)
    return RegisterAccount(
      accounts: ToldAccounts(store, deliver: parts.deliver), rules: { _ in brand.registration },
      admission: { _ in brand.admission },
      applications: TakeApplications(
        applications: store, makeCode: parts.parts.makeCode, letters: { _ in letters },
        limiter: store, origin: parts.origin, deliver: parts.deliver),
      now: parts.parts.now, makeID: { identifiers.accountID() }, hashing: parts.hashing,
      hash: parts.parts.hash, limit: parts.limits(.signUp),
      firstSession: firstSession(store, parts))
  }

  private static func proofs(_ store: AccountStore, _ parts: BackendParts) -> StoredAddressProofs {
    StoredAddressProofs(
      applications: store, firstSession: firstSession(store, parts),
      makeCode: parts.parts.makeCode, letters: parts.letters,
      limit: parts.limits(.signInCode), origin: parts.origin, now: parts.parts.now,
      deliver: parts.deliver)
  }

  private static func firstSession(_ store: AccountStore, _ parts: BackendParts) -> FirstSession {
    FirstSession(store, origin: parts.origin, now: parts.parts.now)
  }

  private static func ownAccount(
    _ store: AccountStore, _ parts: BackendParts
  ) -> OwnAccountUseCases {
    let (brand, sendsMail) = (parts.brand, parts.sendsMail)
    let accounts = LoggedOwnAccounts(store, log: parts.log)
    return OwnAccountUseCases(
      on: store, accounts: accounts, deleting: ToldAccounts(store, deliver: parts.deliver),
      hashing: PasswordProof.Hashing(turns: parts.hashing, hash: parts.parts.hash),
      requirements: brand.registration.passwords,
      codes: OwnCodeParts(
        codes: accounts, makeCode: parts.parts.makeCode, letters: parts.letters,
        limit: parts.limits(.signInCode), origin: parts.origin, now: parts.parts.now,
        deliver: parts.deliver),
      offersCodes: { brand.registration.fields.email != nil && sendsMail() })
  }
}
