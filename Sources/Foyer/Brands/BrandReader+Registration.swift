import Domain

/// The brand's rules for sign-ups.
extension BrandReader {
  /// The allowed values of `passwords.shortest`; a greater minimum would be unreasonable.
  static let shortestPasswords = 1...64

  mutating func registration(
    names: Place?, passwords: Place?, fields: Place?, languages: [String], brand: String
  ) -> RegistrationRules {
    RegistrationRules(
      names: choice(names, or: .firstAndLast),
      passwords: self.passwords(passwords, brand: brand),
      fields: signUpFields(fields, languages: languages))
  }

  mutating func admission(
    _ place: Place?, verifiesEmail: Place?, vouching: VouchingRules, wave: Place?,
    of fields: SignUpFields
  ) -> AdmissionRules {
    let policy = choice(place, or: AdmissionRules.Policy.open)
    if let place, policy == .vouched, fields.reservedUsernames == nil {
      report(.vouchingNeedsUsername, at: place)
    }
    let isVerified = choice(verifiesEmail, or: Truth.no) == .yes
    if let verifiesEmail, isVerified, fields.email != .required {
      report(.needsAddress(path: verifiesEmail.path), at: verifiesEmail)
    }
    let rules = wave.flatMap { self.wave($0, policy, isVerified: isVerified, of: fields) }
    return AdmissionRules(policy, verifiesEmail: isVerified, vouching: vouching, wave: rules)
  }

  private mutating func wave(
    _ place: Place, _ policy: AdmissionRules.Policy, isVerified: Bool, of fields: SignUpFields
  ) -> WaveRules? {
    guard let text = scalar(place) else { return nil }
    let rules = WaveRules(text)
    switch rules?.check {
    case nil: report(.notAWave(WaveRules.limits), at: place)
    case .code where isVerified, _ where policy != .open: report(.idleWave, at: place)
    case .code where fields.email != .required: report(.needsAddress(path: place.path), at: place)
    case .approval, .code: break
    }
    return rules
  }

  mutating func vouching(_ place: Place?) -> VouchingRules {
    let fields = fields(of: place, required: [], optional: ["needed", "perMonth", "sponsors"])
    let usual = VouchingRules()
    var sponsors: Set<String> = []
    for item in fields["sponsors"].map({ items(of: $0) }) ?? [] {
      guard let name = scalar(item) else { continue }
      if Username(stored: name) == nil { report(.notAName(path: item.path), at: item) }
      sponsors.insert(name)
    }
    return VouchingRules(
      needed: number(fields["needed"], in: VouchingRules.counts) ?? usual.needed,
      perMonth: number(fields["perMonth"], in: VouchingRules.monthlyCounts) ?? usual.perMonth,
      sponsors: sponsors)
  }

  /// - Parameter hasWaves: true if a wave of sign-ups may make many applications, about which
  ///   approvers get no e-mail each.
  mutating func approvers(_ place: Place?, hasWaves: Bool) -> Approvers {
    guard let place else { return .none }
    let fields = fields(of: place, required: ["emails"], optional: ["digest"])
    let addresses = items(of: fields["emails"]).map { address($0) }
    let digest = choice(fields["digest"], or: Approvers.Digest.off)
    return Approvers(
      addresses.compactMap { try? EmailAddress(validating: $0) },
      digest: hasWaves && digest == .off ? .hourly : digest)
  }

  /// The policy for members, or a map with further settings.
  mutating func secondFactor(_ place: Place?) -> SecondFactorRules {
    guard let place, place.node.isMap else {
      return SecondFactorRules(choice(place, or: .offered))
    }
    let fields = fields(
      of: place, required: [], optional: ["members", "withKeys"], refused: ["operators"])
    if let operators = fields["operators"] { report(.noSecondFactor, at: operators) }
    return SecondFactorRules(
      choice(fields["members"], or: .offered),
      asksWithKeys: choice(fields["withKeys"], or: Truth.no) == .yes)
  }

  enum Truth: String, CaseIterable {
    case yes = "true"
    case no = "false"
  }

  /// A policy's name, or a map with further settings.
  private mutating func passwords(_ place: Place?, brand: String) -> PasswordRequirements {
    guard let place, place.node.isMap else {
      return PasswordRequirements(choice(place, or: .fourRules), brandName: brand)
    }
    let fields = fields(of: place, required: [], optional: ["policy", "shortest"])
    return PasswordRequirements(
      choice(fields["policy"], or: .fourRules),
      shortest: number(fields["shortest"], in: Self.shortestPasswords),
      brandName: brand)
  }

  private mutating func number(_ place: Place?, in range: ClosedRange<Int>) -> Int? {
    guard let place, let text = scalar(place) else { return nil }
    let count = Int(text).flatMap { range.contains($0) ? $0 : nil }
    if count == nil { report(.notInRange(path: place.path, range), at: place) }
    return count
  }

  /// Returns the case with that name, or the default.
  mutating func choice<Choice>(_ place: Place?, or other: Choice) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let place, let text = scalar(place) else { return other }
    let choice = Choice(rawValue: text)
    if choice == nil {
      report(.unknownValue(path: place.path, known: Choice.allCases.map(\.rawValue)), at: place)
    }
    return choice ?? other
  }
}
