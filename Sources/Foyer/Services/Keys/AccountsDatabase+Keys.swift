import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountsDatabase: SSHKeys {
  public func keys(of account: AccountID) throws(AccountsError) -> [AccountKey] {
    try reading { try SSHKeyRecord.keys(of: account, in: $0) } ?? []
  }

  public func add(
    _ key: SSHPublicKey, to account: AccountID, at time: Date
  ) throws(SSHKeysError) {
    let refusal: SSHKeysError?
    do throws(AccountsError) {
      refusal = try operation {
        guard try file.identity() != nil else { return .gone }
        return try change { try SSHKeyRecord.add(key, to: account, at: time, in: $0) }
      }
    } catch {
      throw .store(error)
    }
    if let refusal { throw refusal }
  }

  public func remove(
    _ key: SSHPublicKey, of account: AccountID
  ) throws(AccountsError) -> Bool {
    try operation {
      guard try file.identity() != nil else { return false }
      return try change { try SSHKeyRecord.remove(key, of: account, in: $0) }
    }
  }

  public func owner(of key: SSHPublicKey) throws(AccountsError) -> Account? {
    try reading { database in
      guard let id = try SSHKeyRecord.owner(of: key, in: database) else { return nil }
      let record = try AccountRecord.request(in: database).filter(key: id)
      return try record.fetchOne(database)?.account()
    }
  }

  public func keepEntry(
    of account: AccountID, from origin: Origin?, at time: Date
  ) throws(AccountsError) {
    try operation {
      guard try file.identity() != nil else { return }
      try change {
        try SignInRecord.insert(SignInEntry(time: time, origin: origin), of: account, in: $0)
      }
    }
  }

  /// By a connection that can't write; nil where the file, or the table in it, isn't there yet.
  private func reading<Result>(
    _ work: (Database) throws -> Result?
  ) throws(AccountsError) -> Result? {
    patience.renew()
    var reader = ReadingConnection(file: file, schema: .accounts, patience: patience)
    do throws(StorageProblem) {
      return try reader.read { try SSHKeyRecord.isThere($0) ? work($0) : nil }
    } catch {
      throw Task.isCancelled ? .cancelled : .notSaved(error)
    }
  }
}
