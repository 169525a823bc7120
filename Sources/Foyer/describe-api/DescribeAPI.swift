import Domain
import FoyerAPI
import ProgramArguments

/// Prints the output of `script/describe-api`: the description of the API, or the table of its
/// requests.
@main
struct DescribeAPI {
  static func main() {
    if ProgramArguments.required(by: "describe-api").first == "--table" {
      print(table, terminator: "")
    } else {
      print(OpenAPI(version: "\(Release.version)").yaml, terminator: "")
    }
  }

  /// A Markdown table for docs/api.md.
  private static var table: String {
    let rows = API.all.map { endpoint in
      let query =
        endpoint.query.isEmpty ? "" : "?" + endpoint.query.map(\.name).joined(separator: "&")
      let statuses = (endpoint.successes + endpoint.failures).map(String.init).joined(
        separator: ", ")
      return
        "| `\(endpoint.method.rawValue) \(endpoint.path)\(query)` | \(endpoint.access.word) | \(endpoint.summary) | \(statuses) |\n"
    }
    return "| request | for | what it does | statuses |\n|---|---|---|---|\n" + rows.joined()
  }
}

extension Access {
  fileprivate var word: String {
    switch self {
    case .everyone: "everyone"
    case .members: "a session"
    case .applicants: "an applicant"
    case .hosts: "a host"
    case .operators(let right): "an operator (`\(right.rawValue)`)"
    }
  }
}
