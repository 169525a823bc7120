/// Verifies the entries of an audit log one after another.
public struct AuditCheck: Sendable {
  /// The result of a verification.
  public struct Verdict: Sendable, Equatable {
    public let anchor: AuditHead
    /// The last entry that was read.
    public let head: AuditHead
    public let count: Int
    /// In the order of their positions.
    let faults: [Fault]

    /// The first fault; nil if there is none.
    public var fault: Fault? { faults.first }

    func with(_ faults: [Fault]) -> Verdict {
      Verdict(anchor: anchor, head: head, count: count, faults: faults)
    }
  }

  public struct Fault: Sendable, Equatable {
    public enum Kind: String, Sendable {
      /// The entry at this position is missing.
      case missing
      /// A value of the entry at this position can't be read.
      case unreadable
      /// The entry isn't as it was written, or an earlier one was replaced.
      case changed
      /// The entry's details aren't as they were written.
      case details
      /// The entry's details are missing, but no entry records that the account was deleted or that
      /// its approval was undone.
      case erased
      /// The log begins after this position, but no entry records that older ones were deleted.
      case anchor
      /// The log has no entry with the digest that the operator kept for this position.
      case head
      /// The entry that the operator kept was deleted with older ones, so it can't be compared.
      case pruned
    }

    public let kind: Kind
    public let position: Int
    /// The row that can't be read.
    public let row: UnreadableRow?

    public init(_ kind: Kind, at position: Int, row: UnreadableRow? = nil) {
      (self.kind, self.position, self.row) = (kind, position, row)
    }
  }

  private let anchor: AuditHead
  private let kept: AuditHead?
  private var head: AuditHead
  private var count = 0
  private var fault: Fault?
  /// The position of the first entry without details, by subject. A subject is removed when the
  /// entry about its deletion is read.
  private var erased: [String: Int] = [:]
  private var isAnchored: Bool
  private var isKept: Bool

  /// - Parameters:
  ///   - anchor: the place before the first entry.
  ///   - kept: a place that the operator kept elsewhere.
  public init(anchor: AuditHead, kept: AuditHead? = nil) {
    (self.anchor, self.kept, head) = (anchor, kept, anchor)
    isAnchored = anchor == .start
    isKept = kept.map { $0 == anchor } ?? true
  }

  /// Adds the entries of a page. Where one is missing, it is the one that can't be read.
  public mutating func add(_ page: Page<AuditEntry>) {
    let before = fault
    for entry in page.items { add(entry) }
    guard let row = page.unreadable.first, before == nil, fault == nil || fault?.kind == .missing
    else { return }
    fault = Fault(.unreadable, at: fault?.position ?? head.position &+ 1, row: row)
  }

  public mutating func add(_ entry: AuditEntry) {
    if fault == nil { fault = self.fault(of: entry) }
    count += 1
    head = entry.head
    if entry.details == nil, erased[entry.subject] == nil { erased[entry.subject] = entry.position }
    switch AuditAction(rawValue: entry.action) {
    case .accountDeleted, .accountWithdrawn: erased[entry.subject] = nil
    case .logPruned where entry.subject == anchor.description: isAnchored = true
    default: break
    }
    if entry.head == kept { isKept = true }
  }

  public var verdict: Verdict {
    Verdict(anchor: anchor, head: head, count: count, faults: faults)
  }

  private var faults: [Fault] {
    var faults = fault.map { [$0] } ?? []
    if !isAnchored { faults.append(Fault(.anchor, at: anchor.position)) }
    faults += erased.values.map { Fault(.erased, at: $0) }
    faults.sort { $0.position < $1.position }
    if !isKept, let kept {
      faults.append(Fault(kept.position < anchor.position ? .pruned : .head, at: kept.position))
    }
    return faults
  }

  private func fault(of entry: AuditEntry) -> Fault? {
    // A position that was written by hand may be the greatest integer.
    let expected = head.position &+ 1
    if entry.position != expected { return Fault(.missing, at: expected) }
    if entry.digest != entry.digest(after: head.digest) {
      return Fault(.changed, at: entry.position)
    }
    if let details = entry.details,
      AuditEntry.detailsDigest(details, salt: entry.salt ?? "") != entry.detailsDigest
    {
      return Fault(.details, at: entry.position)
    }
    return nil
  }
}
