// Stores accounts from a process of its own, for tests of what several processes, or killed ones,
// leave behind: `AccountsWriter DIRECTORY ADDRESS COUNT`. Each `#` in the address becomes the
// account's number; what became of each is a line on standard output.

import Domain
import Foundation
import Secrets
import Services

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[3]) else { exit(EX_USAGE) }
let directory = try DataDirectory(option: arguments[1], environment: [:])
let accounts = AccountsDatabase(directory: directory)
let identifiers = RandomIdentifiers()

for number in 0..<count {
  let address = arguments[2].replacing("#", with: "\(number)")
  let account = Account(
    id: identifiers.accountID(), name: try FullName(validating: "Ada Lovelace"),
    email: try EmailAddress(validating: address), brand: BrandID("aurora"), createdAt: Date())
  do throws(AccountsError) {
    _ = try await accounts.add(
      account, passwordHash: PasswordHash(encoded: "$argon2id$"), attempt: identifiers.attemptID())
    report("stored \(address)")
  } catch {
    report("\(error)")
  }
}

func report(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
