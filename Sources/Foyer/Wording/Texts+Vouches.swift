import Domain
import FoyerTexts
import SceneServices

extension Texts {
  public func sentence(_ problem: VoucherNamesProblem) -> String {
    switch problem {
    case .empty: self[.signUpVouchersEmpty]
    case .notAUsername(let word): self[.signUpVouchersNotAUsername(word: String(word.prefix(32)))]
    case .tooFew(let count): self[.signUpVouchersTooFew(count: count)]
    case .tooMany(let count): self[.signUpVouchersTooMany(count: "\(count)")]
    }
  }

  public func word(_ state: VouchState) -> String {
    switch state {
    case .named: self[.vouchStateNamed]
    case .given: self[.vouchStateGiven]
    case .declined: self[.vouchStateDeclined]
    case .withdrawn: self[.vouchStateWithdrawn]
    }
  }
}

extension Texts {
  /// Returns the vouches in lines; those of a voucher's own vouchers follow with one more dash.
  public func lines(of record: VouchRecord) -> [String] {
    if record.vouchers.isEmpty, record.vouchedFor.isEmpty { return [self[.vouchNone]] }
    let above = record.vouchers.isEmpty ? [] : [self[.vouchBy]] + record.vouchers.map(line)
    let below = record.vouchedFor.isEmpty ? [] : [self[.vouchFor]] + record.vouchedFor.map(line)
    return above + below
  }

  private func line(of link: VouchLink) -> String {
    let name =
      link.username.map {
        self[.accountVouchesName(name: link.name.value, username: $0.value)]
      } ?? link.name.value
    let text = self[.vouchLine(name: name, state: word(link.state), date: time(link.date))]
    return String(repeating: "-", count: link.depth + 1) + " " + text
  }
}
