import Essentials
import Secrets

/// Shows how a brand admits its guests now.
public struct ShowAdmission: APIOperation, NamesBrand, Equatable {
  public typealias Response = CurrentAdmission
  public typealias Refused = NotFound
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "showAdmission", .get, "/brands/{id}/admission", for: .everyone,
    "Show how a brand admits the caller now, and its wave of sign-ups if there is one.")

  public let id: BrandID

  public init(_ id: BrandID) { self.id = id }

  public var brand: BrandID { id }
}

/// Ends a brand's wave of sign-ups.
public struct OpenAdmission: OperatorOperation, NamesBrand, Equatable {
  public typealias Refused = NotFound

  public static let endpoint = Endpoint(
    "openAdmission", .delete, "/brands/{id}/wave", for: .operators(.manage),
    "End a brand's wave of sign-ups: guests are admitted as the brand's file says.")

  public let id: BrandID

  public init(_ id: BrandID) { self.id = id }

  public var brand: BrandID { id }
}

/// How a guest is admitted now.
public struct CurrentAdmission: APIResponse, Equatable {
  /// The name of the policy as in a brand file.
  public let policy: String
  /// True if the address is confirmed by a verification code first.
  public let verifiesEmail: Bool
  /// What a sign-up from the caller's origin needs because of a wave: `approval` or `code`. Nil if
  /// it needs as much as ever.
  public let check: String?
  /// The wave; nil if no sign-up was held within the last hour.
  public let wave: Wave?

  public init(_ rules: AdmissionRules, isHeld: Bool = false, wave: Wave? = nil) {
    let now = isHeld ? rules.duringWave : rules
    (policy, verifiesEmail) = (now.policy.rawValue, now.verifiesEmail)
    check = isHeld ? rules.wave?.check.rawValue : nil
    self.wave = wave
  }
}

/// The use cases with a brand's admission.
struct AdmissionUseCases {
  let waves: any ActingStore & Waves
  let brands: @Sendable (BrandID?) -> Brand?
  /// Of guests whose calls name none.
  let origin: Origin?
  let now: @Sendable () -> Date

  func register(in operations: inout Operations) {
    operations.register(show)
    operations.register(open)
  }

  func show(
    _ request: ShowAdmission, by guest: Guest
  ) async throws(ShowAdmission.Failure) -> CurrentAdmission {
    guard let brand = brands(request.id) else { throw .refused(.notFound) }
    let wave = try await ShowAdmission.Failure.reading(await waves.wave(at: brand.id, now: now()))
    guard let rules = brand.admission.wave else { return CurrentAdmission(brand.admission) }
    let signUp = WaveSignUp(
      at: brand.id, KeyedDigest([]), from: guest.call.origin ?? origin, email: nil, time: now())
    return CurrentAdmission(
      brand.admission,
      isHeld: try await ShowAdmission.Failure.reading(await waves.wouldHold(signUp, by: rules)),
      wave: wave)
  }

  func open(
    _ request: OpenAdmission, by who: Operator
  ) async throws(OpenAdmission.Failure) {
    guard let brand = brands(request.id) else { throw .refused(.notFound) }
    try await OpenAdmission.Failure.of(await waves.acting(as: who.actor).endWave(at: brand.id))
  }
}
