import Essentials
import Secrets

/// An operator's list of accounts, validated by the rules of its brand.
public struct AccountList: Sendable {
  /// The rules for all rows of a list.
  public struct Rules: Sendable {
    let brand: Brand
    let format: PasswordHash.Format?
    let invites: Bool
    let now: Date

    /// - Parameters:
    ///   - format: the only format that hashes may have; nil accepts all known ones.
    ///   - invites: true to accept rows without a hash, whose owners get an e-mail.
    public init(_ brand: Brand, format: PasswordHash.Format? = nil, invites: Bool, at now: Date) {
      (self.brand, self.format, self.invites, self.now) = (brand, format, invites, now)
    }
  }

  public private(set) var accounts: [ImportedAccount] = []
  /// In the order of the lines; a row can have several.
  public private(set) var problems: [ImportProblem] = []

  public init(_ rows: [ImportRow], by rules: Rules) {
    var seen: [String: Int] = [:]
    accounts.reserveCapacity(rows.count)
    for row in rows {
      let check = RowCheck(row, rules)
      if let account = check.account, let line = Self.note(account, in: &seen) {
        problems.append(ImportProblem(line: row.line, .repeated(line: line)))
      } else if let account = check.account {
        accounts.append(account)
      }
      problems += check.reasons.map { ImportProblem(line: row.line, $0) }
    }
  }

  /// Returns the line of an earlier row with the same address or username, if any.
  private static func note(_ account: ImportedAccount, in seen: inout [String: Int]) -> Int? {
    let handles = [account.email?.canonical, account.username.map { "@\($0.value)" }]
      .compactMap(\.self)
    if let line = handles.compactMap({ seen[$0] }).first { return line }
    for handle in handles { seen[handle] = account.line }
    return nil
  }
}

/// The validation of one row.
private struct RowCheck {
  private(set) var account: ImportedAccount?
  private(set) var reasons: [ImportProblem.Reason] = []

  init(_ row: ImportRow, _ rules: AccountList.Rules) {
    let registration = rules.brand.registration
    if let brand = row[.brand], brand != rules.brand.id.description { reasons.append(.brand) }
    let email = email(row, registration)
    let username = username(row, registration)
    let name = name(row, registration, username)
    let hash = hash(row, rules, hasAddress: email != nil)
    let about = about(row)
    let createdAt = createdAt(row, rules.now)
    if row[.email] == nil, row[.username] == nil, reasons.isEmpty { reasons.append(.noHandle) }
    guard reasons.isEmpty, let name else { return }
    account = ImportedAccount(
      line: row.line, name: name, email: email, username: username, passwordHash: hash,
      about: about, createdAt: createdAt)
  }

  private mutating func email(_ row: ImportRow, _ rules: RegistrationRules) -> EmailAddress? {
    valid(ImportProblem.Reason.email) { () throws(EmailProblem) in
      try rules.emailAddress(row[.email] ?? "")
    }
  }

  private mutating func username(_ row: ImportRow, _ rules: RegistrationRules) -> Username? {
    let reserved = rules.fields.reservedUsernames
    guard let typed = row[.username] ?? (reserved == nil ? nil : "") else { return nil }
    return valid(ImportProblem.Reason.username) { () throws(UsernameProblem) in
      try Username(validating: typed, reserved: reserved ?? [])
    }
  }

  private mutating func name(
    _ row: ImportRow, _ rules: RegistrationRules, _ username: Username?
  ) -> FullName? {
    valid(ImportProblem.Reason.name) { () throws(NameProblem) in
      if let name = row[.name] { return try FullName(validating: name, by: rules.names) }
      return try rules.fullName("") ?? username.map(FullName.init(_:))
    }
  }

  private mutating func hash(
    _ row: ImportRow, _ rules: AccountList.Rules, hasAddress: Bool
  ) -> PasswordHash? {
    guard let encoded = row[.passwordHash] else {
      if !rules.invites {
        reasons.append(.noPassword)
      } else if !hasAddress, row[.email] == nil {
        reasons.append(.noAddress)
      }
      return nil
    }
    let hash = PasswordHash(encoded: encoded)
    do throws(PasswordHash.FormatProblem) {
      let format = try hash.validFormat()
      if let wanted = rules.format, format != wanted { reasons.append(.otherFormat) }
      return hash
    } catch {
      reasons.append(.passwordHash(error))
      return nil
    }
  }

  private mutating func about(_ row: ImportRow) -> AboutLine? {
    // Spreadsheets write true as TRUE.
    let listed = row[.listed]?.lowercased() ?? "false"
    guard ["true", "false"].contains(listed) else {
      reasons.append(.listed)
      return nil
    }
    guard listed == "true" else { return nil }
    return valid(ImportProblem.Reason.about) { () throws(AboutProblem) in
      try AboutLine(validating: row[.about] ?? "")
    }
  }

  /// Returns a valid value; otherwise nil, after adding the reason.
  private mutating func valid<Value, Problem>(
    _ reason: (Problem) -> ImportProblem.Reason, _ value: () throws(Problem) -> Value?
  ) -> Value? {
    do throws(Problem) { return try value() } catch {
      reasons.append(reason(error))
      return nil
    }
  }

  /// Systems write year 0 or 1 for a date that is missing; none has accounts from before 1970.
  private static let earliest = Date(timeIntervalSince1970: 0)

  private mutating func createdAt(_ row: ImportRow, _ now: Date) -> Date? {
    guard let text = row[.createdAt] else { return nil }
    guard let date = Date(exactly: text), date >= Self.earliest, date <= now else {
      reasons.append(.createdAt)
      return nil
    }
    return date
  }
}

extension ImportRow {
  /// Nil for a missing or blank value.
  fileprivate subscript(column: Column) -> String? {
    values[column].flatMap { $0.isBlank ? nil : $0 }
  }
}
