import ArgumentParser
import Domain
import Essentials
import FoyerApp
import FoyerTexts
import SceneServices
import Viper
import Wording

struct AccountsVouches: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vouches",
    abstract:
      "Show who vouched for an account or applicant, up to the top, and its own vouches.")

  @OptionGroup var options: OperatorOptions

  @Argument(
    help: "The id of an account or application or how that begins, or its address.",
    completion: .accountIDs)
  var id: String

  @Flag(help: "Print a JSON object instead of lines.")
  var json = false

  func run() {
    let (name, json) = (id, json)
    options.perform { (container) async throws(CommandFailure) in
      let texts = container.localization.texts
      let account = try await container.entry(named: name)?.account.id
      let id = if let account { account } else { try await container.applicant(name).id }
      let record = try await container.execute(ListVouches(of: id))
      print(
        json
          ? JSONText.line(VouchReport(record))
          : texts.lines(of: record).map(sanitized).joined(separator: "\n"))
    }
  }
}

/// The vouches as a program reads them.
private struct VouchReport: Encodable {
  struct Link: Encodable {
    let depth: Int
    let account: String
    let name: String
    let username: String?
    let state: VouchState.RawValue
    /// UTC, ISO 8601.
    let changedAt: String

    init(_ link: VouchLink) {
      (depth, account, name) = (link.depth, link.account.description, link.name.value)
      (username, state) = (link.username?.value, link.state.rawValue)
      changedAt = link.date.formatted(.iso8601)
    }
  }

  let vouchers: [Link]
  let vouchedFor: [Link]

  init(_ record: VouchRecord) {
    vouchers = record.vouchers.map(Link.init)
    vouchedFor = record.vouchedFor.map(Link.init)
  }
}
