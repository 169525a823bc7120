// Uses an account store from a process of its own, for tests of concurrent processes, killed
// processes, full disks and unreadable directories.
//
// `AccountsWriter DIRECTORY ADDRESS COUNT` stores accounts and prints the outcome of each on a
// line. Each `#` in the address becomes the account's number.
// `AccountsWriter DIRECTORY ADDRESS COUNT INVITATION` uses the code of an invitation.
// `AccountsWriter DIRECTORY turn` takes the hashing permit, prints `turn` and keeps it.
// `AccountsWriter DIRECTORY` prints the number of readable accounts, or why they can't be read.

import Domain
import Files
import Foundation
import SQLiteFiles
import Secrets
import Store

let arguments = CommandLine.arguments
switch arguments.count {
case 2: try await list(in: arguments[1])
case 3: try await keepTurn(in: arguments[1])
case 4: try await store(Int(arguments[3]) ?? 0, at: arguments[2], in: arguments[1])
case 5: try await store(1, at: arguments[2], in: arguments[1], by: arguments[4])
default: exit(EX_USAGE)
}

func list(in directory: String) async throws {
  let directory = try DataDirectory(option: directory, environment: [:])
  let store = AccountStore(SQLiteDriver(directory: directory))
  var (count, problem): (Int, StorageProblem?) = (0, nil)
  do throws(StorageProblem) {
    try await Page.each { (place) async throws(StorageProblem) in
      try await store.page(after: place, of: nil, AccountSearch(""), limit: 500)
    } _: {
      count += $0.items.count
    }
  } catch {
    problem = error
  }
  say("\(count) read")
  if let problem { say("\(problem)") }
}

func keepTurn(in directory: String) async throws {
  let directory = try DataDirectory(option: directory, environment: [:])
  let position = try QueuePosition(
    in: DatabaseFile(directory: directory.path, name: "hashing.lock"))
  say("hashing")
  try await Task.sleep(for: .seconds(600))
  position.end()
}

/// Closes the database at the end while other processes open it, because that race needs testing,
/// too.
func store(
  _ count: Int, at address: String, in directory: String, by invitation: String? = nil
) async throws {
  let directory = try DataDirectory(option: directory, environment: [:])
  let accounts = AccountStore(SQLiteDriver(directory: directory))
  for number in 0..<count {
    let account = try account(address.replacing("#", with: "\(number)"))
    if let invitation {
      say(await outcome(of: account, invitedBy: invitation, in: accounts))
    } else {
      say(await outcome(of: account, in: accounts))
    }
  }
}

func account(_ address: String) throws -> Account {
  Account(
    id: AccountID(UUID().uuidString.lowercased()), name: try FullName(validating: "Ada Lovelace"),
    email: try EmailAddress(validating: address), brand: BrandID("aurora"), createdAt: Date())
}

func outcome(of account: Account, in accounts: AccountStore) async -> String {
  do throws(AccountsError) {
    let stored = try await accounts.add(
      NewAccount(
        account, passwordHash: PasswordHash(encoded: "$argon2id$"),
        idempotencyKey: IdempotencyDigests(IdempotencyKey(UUID().uuidString.lowercased()))))
    return "stored \(stored.handle)"
  } catch {
    return "\(error)"
  }
}

func outcome(
  of account: Account, invitedBy code: String, in accounts: AccountStore
) async -> String {
  let application = Application(
    id: account.id, name: account.name, email: account.email, brand: account.brand,
    language: "en", createdAt: account.createdAt, state: .approved)
  do throws(ApplicationError) {
    let kept = try await accounts.add(
      NewApplication(
        application, passwordHash: PasswordHash(encoded: "$argon2id$"),
        idempotencyKey: IdempotencyDigests(IdempotencyKey(UUID().uuidString.lowercased())),
        admission: AdmissionRules(.invitation), invitation: InvitationCode(typed: code).digest,
        emails: nil))
    return "stored \(kept.account.handle)"
  } catch {
    return "\(error)"
  }
}

func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
