import Domain
import FoyerAPI

/// Prints the output of `script/describe-api`: the description of the API.
@main
struct DescribeAPI {
  static func main() {
    print(OpenAPI(version: "\(Release.version)").yaml, terminator: "")
  }
}
