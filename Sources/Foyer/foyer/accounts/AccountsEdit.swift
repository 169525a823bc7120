import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

struct AccountsEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change a member's public profile, or when the account expires.")

  enum Answer: String, ExpressibleByArgument, CaseIterable {
    case yes, no
  }

  @Argument(
    help: "The account's id or its first characters, or its e-mail address.",
    completion: .accountIDs)
  var id: String

  @Option(help: "Set the full name.")
  var name: String?

  @Option(help: "List the member among the members, or not.")
  var listed: Answer?

  @Option(help: "Set the line about the member; an empty text removes it.")
  var about: String?

  @Option(
    help: """
      Set when the account expires: 90d, 2027-12-24 or 2027-12-24T09:00:00Z, in UTC, or never. The \
      owner can't move this date.
      """)
  var expires: ExpiryArgument?

  @Flag(help: "Print the account as a JSON object instead of sentences.")
  var json = false

  @OptionGroup(title: commonOptions) var options: OperatorOptions

  func run() {
    let (named, command) = (id, self)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let changes = try command.changes(container.brand.registration.names, texts)
      let account = try await container.account(named: named)
      var lines: [String] = []
      if changes != PublicProfile.Changes() {
        do throws(ProfileError) {
          let edit = try await container.useCases.editPublicProfile.execute(account.id, changes)
          lines.append(EditReport(account.id, edit, texts: texts).text)
        } catch {
          throw CommandFailure(error, id: account.id, texts: texts)
        }
      }
      if let expires = command.expires {
        lines.append(try await container.setExpiry(of: account, to: expires))
      }
      if command.json {
        let entry = try await container.entry(named: account.id.description)
        lines = [AccountReport(entry, nil)?.json ?? "{}"]
      }
      print(lines.joined(separator: "\n"))
      await container.deliverEmails()
    }
  }

  /// - Parameter names: the rules for names of the brand that `--brand` selects.
  private func changes(
    _ names: NamePolicy, _ texts: any Texts
  ) throws(CommandFailure) -> PublicProfile.Changes {
    let changes = PublicProfile.Changes(
      name: try name.map { name throws(CommandFailure) in
        do throws(NameProblem) { return try FullName(validating: name, by: names) } catch {
          throw CommandFailure(sentence: texts.sentence(error), exitCode: .usage)
        }
      }, isListed: listed.map { $0 == .yes },
      about: try about.map { about throws(CommandFailure) in
        do throws(AboutProblem) { return try AboutLine(validating: about) } catch {
          throw CommandFailure(sentence: texts.sentence(error), exitCode: .usage)
        }
      })
    guard changes != PublicProfile.Changes() || expires != nil else {
      throw CommandFailure(sentence: texts[.commandAccountEditNothing], exitCode: .usage)
    }
    return changes
  }
}
