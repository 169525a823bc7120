import UnicodeKit

/// The members that an applicant asks to vouch, and the codes of members who have vouched in advance.
public struct VoucherNames: Sendable, Equatable {
  /// The maximum number of names and codes.
  public static let limit = 5
  /// The maximum of names for one application, if the applicant names further members later.
  public static let totalLimit = 10

  public let usernames: [Username]
  public let codes: [VouchCode]

  public init(usernames: [Username] = [], codes: [VouchCode] = []) {
    (self.usernames, self.codes) = (usernames, codes)
  }

  /// Reads usernames and codes that are separated by spaces or commas. An uppercase letter of a
  /// username counts as its lowercase one, and an `@` before it doesn't count. A code's groups
  /// may have spaces between them.
  ///
  /// Whether an account has the username isn't examined, as that would tell who is a member.
  ///
  /// - Parameter needed: the least number of names and codes.
  public init(typed: String, needed: Int) throws(VoucherNamesProblem) {
    guard typed.utf8.count <= 1_000 else { throw .tooMany(limit: Self.limit) }
    var (names, codes) = ([Username](), [VouchCode]())
    var words = typed.split(whereSeparator: { $0.isWhitespace || ",;、，".contains($0) })[...]
    while let word = words.popFirst() {
      let text = word.hasPrefix("@") ? word.dropFirst() : word
      var code = VouchCode(typed: text)
      if VouchCode.beginsWithDigit(text) {
        var typed = String(text)
        while code == nil, let group = words.popFirst() {
          typed += "-" + group
          code = VouchCode(typed: typed)
        }
      }
      if let code {
        if !codes.contains(code) { codes.append(code) }
        continue
      }
      let name = text.lowercased()
      guard let username = Username(stored: name) else { throw .notAUsername(name) }
      if !names.contains(username) { names.append(username) }
    }
    let count = names.count + codes.count
    if count == 0 { throw .empty }
    if count < needed { throw .tooFew(needed: needed) }
    if count > Self.limit { throw .tooMany(limit: Self.limit) }
    self.init(usernames: names, codes: codes)
  }
}

/// A reason why a text doesn't name vouchers.
public enum VoucherNamesProblem: Error, Equatable, Sendable {
  case empty
  case notAUsername(String)
  case tooFew(needed: Int)
  case tooMany(limit: Int)
}

extension VoucherNamesProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .empty: .empty
    case .notAUsername: .notAllowed
    case .tooFew: .tooShort
    case .tooMany: .tooLong
    }
  }
}
