import Domain
import Foundation
import Testing

/// Tests the form of an entry, which docs/audit.md describes for other programs.
struct AuditEntryTests {
  /// Computed by Python's `hashlib.sha256`.
  @Test func `a digest is that of documented lines`() {
    let entry = AuditEntry(
      position: 1, id: "i", time: Date(timeIntervalSince1970: 1_800_000_000.123),
      actorKind: "unixUser", actor: "root", action: "account.deleted", subject: "a",
      details: "{}", salt: "s", detailsDigest: AuditEntry.detailsDigest("{}", salt: "s"),
      digest: "")

    #expect(
      entry.detailsDigest == "6b64f151b7aca470400e5c67743711259d070b3e8d16b80c536fa5904e59d338")
    #expect(
      entry.digest(after: AuditHead.start.digest)
        == "337496a361d420363b6506f36d821085596c27d237393d725f5fd044c02b7647")
  }

  @Test func `details are JSON with sorted keys and without values that are missing`() {
    let details = AuditDetails(before: ["name": "Ada", "about": nil], after: ["name": "Ada/Bob"])

    #expect(details.json == #"{"after":{"name":"Ada/Bob"},"before":{"name":"Ada"}}"#)
    #expect(AuditDetails(json: details.json) == details)
    #expect(AuditDetails().json == "{}")
  }

  @Test func `a place is read as it was printed`() {
    let digest = String(repeating: "0a", count: 32)

    #expect(AuditHead("57:\(digest)")?.description == "57:\(digest)")
    for text in ["", "57", "57:", "-1:\(digest)", "57:\(digest)0", "x:\(digest)", "1:2:\(digest)"] {
      #expect(AuditHead(text) == nil, "\(text)")
    }
  }
}
