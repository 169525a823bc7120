import Domain

/// What the label asks of those who sign up.
extension BrandReader {
  /// What `passwords.shortest` may be; more than the most asks too much of anybody.
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
    _ door: Place?, verifiesEmail: Place?, of fields: SignUpFields
  ) -> AdmissionRules {
    let isVerified = choice(verifiesEmail, or: Truth.no) == .yes
    if let verifiesEmail, isVerified, fields.email != .required {
      report(.needsAddress, at: verifiesEmail)
    }
    return AdmissionRules(choice(door, or: .open), verifiesEmail: isVerified)
  }

  /// As YAML writes it.
  enum Truth: String, CaseIterable {
    case yes = "true"
    case no = "false"
  }

  /// A policy by its name, or a map with more to say.
  private mutating func passwords(_ place: Place?, brand: String) -> PasswordRequirements {
    guard let place, place.node.isMap else {
      return PasswordRequirements(choice(place, or: .fourRules), labelName: brand)
    }
    let fields = fields(of: place, required: [], optional: ["policy", "shortest"])
    return PasswordRequirements(
      choice(fields["policy"], or: .fourRules), shortest: shortest(fields["shortest"]),
      labelName: brand)
  }

  private mutating func shortest(_ place: Place?) -> Int? {
    guard let place, let text = scalar(place) else { return nil }
    let count = Int(text).flatMap { Self.shortestPasswords.contains($0) ? $0 : nil }
    if count == nil { report(.notInRange(path: place.path, Self.shortestPasswords), at: place) }
    return count
  }

  /// The case of that name, or the default.
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
