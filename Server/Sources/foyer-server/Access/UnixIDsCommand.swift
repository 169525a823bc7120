import ArgumentParser
import Domain

/// `foyer-server unix-ids`: the numbers of Unix users, which are the same on every host.
struct UnixIDsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unix-ids",
    abstract: "Show or change the range that numbers of Unix users are assigned from.",
    discussion: """
      The first host that creates a user stores the range of its --ids. Change it here, then give all \
      hosts the new one. Numbers that were assigned stay.
      """)

  @OptionGroup var store: GrantStore

  @Argument(help: "The new range, as 20000-59999.")
  var range: String?

  func validate() throws {
    guard range.map({ UnixRange($0) != nil }) ?? true else {
      throw ValidationError("Write the range as two numbers from 1000, as 20000-59999.")
    }
  }

  func run() async throws {
    if let range = range.flatMap({ UnixRange($0) }) { try await store.replaceUnixRange(range) }
    print(try await store.unixRange().map { "\($0)" } ?? "No host has created a user yet.")
  }
}
