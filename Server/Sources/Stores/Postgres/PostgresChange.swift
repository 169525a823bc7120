import Domain
import PostgresClient
import Services
import UnicodeKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An application as it was read, and what tells whether it has changed since.
struct StoredApplication: Decodable {
  let record: ApplicationRecord
  let revision: Int64

  /// - Parameter json: the whole row.
  /// - Throws: `StorageProblem.corrupt`
  init(_ json: String) throws(StorageProblem) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do { self = try decoder.decode(Self.self, from: Data(json.utf8)) } catch { throw .corrupt }
  }

  init(from decoder: any Decoder) throws {
    record = try ApplicationRecord(from: decoder)
    revision = try decoder.container(keyedBy: Key.self).decode(Int64.self, forKey: .revision)
  }

  private enum Key: CodingKey {
    case revision
  }
}

/// What `foyer_change_application` takes.
struct PostgresChange: Encodable {
  private let record: Row
  private let isNew: Bool
  private let settlesAddress: Bool
  private let use: UseRow?
  private let invitation: String?
  private var account: AccountRow?
  private var unmakesAccount = false
  private let takesLettersBack: Bool
  private let letter: LetterRow?
  private let lettersLimit = NewOutboxEntry.limit

  /// - Parameter revision: of what the change was decided on; zero where there was nothing.
  init(_ change: ApplicationChange, revision: Int64) {
    record = Row(record: change.record, revision: revision)
    isNew = change.isNew
    settlesAddress = change.settlesAddress
    use = change.use.map(UseRow.init)
    invitation = change.invitation?.rawValue
    switch change.account {
    case .made(let account): self.account = AccountRow(account: account)
    case .unmade: unmakesAccount = true
    case nil: break
    }
    takesLettersBack = change.takesLettersBack
    letter = change.letter.map(LetterRow.init)
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  private struct Row: Encodable {
    let record: ApplicationRecord
    let revision: Int64

    func encode(to encoder: any Encoder) throws {
      try record.encode(to: encoder)
      try ["revision": revision].encode(to: encoder)
    }
  }

  private struct AccountRow: Encodable {
    let account: AccountRecord

    func encode(to encoder: any Encoder) throws {
      try account.encode(to: encoder)
      try ["sort_key": account.name.folded()].encode(to: encoder)
    }
  }

  private struct UseRow: Encodable {
    let kind, address, origin: String
    let time, since: Int64
    let before: Int

    init(_ use: NewAddressUse) {
      (kind, address, before) = (use.kind.rawValue, use.mark, use.before)
      origin = use.origin?.description ?? ""
      (time, since) = (use.time.milliseconds, (use.time - AddressPace.hour).milliseconds)
    }
  }

  private struct LetterRow: Encodable {
    let reference, key, kind, payload: String
    let createdAt: Int64

    init(_ entry: NewOutboxEntry) {
      var generator = SystemRandomNumberGenerator()
      let reference = OutboxReference(random: &generator)
      self.reference = reference.description
      (key, kind) = (entry.key, entry.kind.description)
      payload = String(decoding: entry.payload(reference), as: UTF8.self)
      createdAt = entry.time.milliseconds
    }
  }
}
