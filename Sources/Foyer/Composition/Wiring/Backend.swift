import APIClient
import Delivery
import Domain
import Essentials
import Files
import InteractorKit
import Store
import Synchronization

/// Accounts and all that belongs to them, as the program sees them: in a store of this machine or
/// on a server. Only `AppEnvironment.bootstrap` knows the difference.
struct Backend: Sendable {
  let register: any UseCase<RegisterAccount.Request>
  let confirmations: any AddressConfirmations
  let contact: SendContactMessage
  let sentMessages: any UseCase<FindSentMessage.Request>
  let users: any UsersInteractor
  let importing: any AccountsImport
  let decisions: any ApplicationDecisions
  /// Begins to deliver the e-mails of a decision, and returns at once.
  let deliver: @Sendable (_ delay: Duration) -> Void
  let signIn: SignInUseCases
  let operations: any Domain.Backend
}

/// The dependencies of a backend of either kind.
struct BackendParts: Sendable {
  let brand: Brand
  let parts: AppParts
  let hashing: any HashingSemaphore
  let limits: @Sendable (RateLimitedUse.Kind) -> RateLimit
  /// The guest's origin, if known.
  let origin: Origin?
  /// Returns whether e-mails can be sent; reads a small file each time.
  let sendsMail: @Sendable () -> Bool
  /// Creates the deliverers for this machine's store; returns nil if delivery isn't set up.
  let deliverer: OutboxDispatcher.Deliverer
  /// Begins to deliver waiting entries after a delay, and returns at once.
  let wake: @Sendable (_ delay: Duration) -> Void
  /// Encrypts the secrets of second factors.
  let cipher: any SecretCipher
  /// The rules of this machine for e-mail addresses.
  let emailPolicy: any EmailPolicy
  let log: any ProblemLog

  var deliver: @Sendable () -> Void { { [wake] in wake(.zero) } }

  var emails: EmailWriter { EmailWriter(of: brand, now: parts.now) }

  var sendsEmailsToMembers: @Sendable () -> Bool {
    { [brand, sendsMail] in brand.registration.fields.email != nil && sendsMail() }
  }
}

extension Backend {
  /// Creates a backend that calls a server. The server delivers its own outbox.
  static func server(
    _ client: ServerClient, web: any UsersWebRepository, cache: any UsersDBRepository,
    _ parts: BackendParts
  ) -> Backend {
    let rules = parts.brand.signUpRules
    return Backend(
      register: RegisterOnServer(client: client, rules: { _ in rules }),
      confirmations: client,
      contact: SendContactMessage(messages: client), sentMessages: client.findSentMessage,
      users: RealUsersInteractor(web: web, database: cache),
      importing: client, decisions: client, deliver: { _ in },
      signIn: SignInUseCases(on: client, parts.brand), operations: client)
  }

  static func local(_ store: AccountStore, _ parts: BackendParts) -> Backend {
    let store = store.sending(
      { $0 == parts.brand.id && parts.sendsMail() ? parts.emails : nil },
      admission: {
        $0 == parts.brand.id ? BrandAdmission(parts.brand.admission, emails: parts.emails) : nil
      }, deliver: parts.deliver)
    // Guests change their own accounts, and the user of this machine all others.
    let operators = store.acting(as: .unixUser(OperatorName.current))
    return Backend(
      register: registration(store, parts), confirmations: confirmations(store, parts),
      contact: SendContactMessage(
        messages: store, limit: parts.limits(.message), now: parts.parts.now,
        deliver: parts.deliver),
      sentMessages: FindSentMessage(
        outbox: store, tickets: { (try? parts.deliverer())?.delivery.ticketSystem },
        limiter: store, origin: parts.origin, log: parts.log, now: parts.parts.now),
      users: LocalUsersInteractor(reader: store),
      importing: operators, decisions: operators,
      deliver: parts.wake, signIn: signIn(store, parts),
      operations: DeferredOperations { operations(store, parts) })
  }

  private static func registration(
    _ store: AccountStore, _ parts: BackendParts
  ) -> RegisterAccount {
    let (brand, identifiers, emails) = (parts.brand, parts.parts.identifiers, parts.emails)
    return RegisterAccount(
      accounts: NotifyingAccounts(store, deliver: parts.deliver),
      rules: { _ in brand.signUpRules },
      admission: { _ in brand.admission },
      applications: TakeApplications(
        applications: store, makeCode: parts.parts.makeCode, emails: { _ in emails },
        limiter: store, origin: parts.origin, deliver: parts.deliver),
      emailPolicy: parts.emailPolicy,
      now: parts.parts.now, makeID: { identifiers.accountID() }, hashing: parts.hashing,
      hash: parts.parts.hash, limit: parts.limits(.signUp),
      firstSession: firstSession(store, parts))
  }

  private static func confirmations(_ store: AccountStore, _ parts: BackendParts)
    -> StoredAddressConfirmations
  {
    StoredAddressConfirmations(
      applications: store, firstSession: firstSession(store, parts),
      makeCode: parts.parts.makeCode, emails: parts.emails,
      limit: parts.limits(.signInCode), origin: parts.origin, now: parts.parts.now,
      deliver: parts.deliver)
  }

  private static func firstSession(_ store: AccountStore, _ parts: BackendParts) -> FirstSession {
    FirstSession(store, origin: parts.origin, now: parts.parts.now)
  }

  private static func signIn(_ store: AccountStore, _ parts: BackendParts) -> SignInUseCases {
    SignInUseCases(
      on: store, accounts: LoggedOwnAccounts(store, log: parts.log), hashing: hashing(parts),
      codes: codes(store, parts)(parts.brand, Call(origin: parts.origin)), cipher: parts.cipher,
      secondFactor: parts.brand.secondFactor, sendsEmails: parts.sendsEmailsToMembers)
  }

  private static func hashing(_ parts: BackendParts) -> PasswordVerifier.Hashing {
    PasswordVerifier.Hashing(semaphore: parts.hashing, hash: parts.parts.hash)
  }

  private static func codes(
    _ store: AccountStore, _ parts: BackendParts
  ) -> VerificationCodeParts.Maker {
    { _, call in
      VerificationCodeParts(
        codes: LoggedOwnAccounts(store, log: parts.log), makeCode: parts.parts.makeCode,
        emails: parts.emails, limit: parts.limits(.signInCode), origin: call.origin,
        emailPolicy: parts.emailPolicy, now: parts.parts.now, deliver: parts.deliver)
    }
  }

  /// The rules of the brand that guests use apply to every account of the store.
  private static func operations(_ store: AccountStore, _ parts: BackendParts) -> Operations {
    let brand = parts.brand
    return Operations(
      on: store, accounts: LoggedOwnAccounts(store, log: parts.log), hashing: hashing(parts),
      cipher: parts.cipher, secondFactors: parts.parts.secondFactors,
      rules: { _ in (brand, brand.secondFactor) },
      localUser: .unixUser(OperatorName.current), origin: parts.origin,
      codes: codes(store, parts), brands: { _ in brand }, emails: { _ in parts.emails },
      words: { LifetimeWords(of: $0, now: parts.parts.now) },
      sendsEmails: parts.sendsEmailsToMembers, identifiers: parts.parts.identifiers,
      makeVouchCode: parts.parts.makeVouchCode, now: parts.parts.now, deliver: parts.deliver,
      emailPolicy: parts.emailPolicy,
      deliveries: LocalDelivery(
        store, deliverer: parts.deliverer, emails: { parts.emails }, now: parts.parts.now),
      messages: MessageParts(limit: parts.limits(.message), sendsEmails: parts.sendsMail))
  }
}

/// Makes the operations at the first call, because the first frame waits for nothing.
private final class DeferredOperations: Domain.Backend {
  private let made = Mutex<Operations?>(nil)
  private let make: @Sendable () -> Operations

  init(_ make: @escaping @Sendable () -> Operations) { self.make = make }

  func execute<Op: APIOperation>(
    _ operation: Op, _ call: Call
  ) async throws(Op.Failure) -> Op.Response {
    try await operations.execute(operation, call)
  }

  private var operations: Operations {
    made.withLock { made in
      let operations = made ?? make()
      made = operations
      return operations
    }
  }
}
