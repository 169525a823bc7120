import APIClient
import Domain
import Hummingbird
import SceneServices

/// `GET /labels/<id>`: what a label asks of those who sign up, so that clients needn't guess.
struct LabelsRoutes: Sendable {
  let labels: Labels

  func add(to router: Router<ServerContext>) {
    router.get("labels/:id") { _, context -> Response in
      let id = BrandID(try context.parameters.require("id"))
      guard let label = labels[id] else { throw ProblemResponse.unknownLabel(.notFound) }
      context.facts.note { $0.brand = id }
      return try .json(
        Wire.Label(
          label.brand, takesSignUps: label.flags[.signUpEnabled],
          showsMembers: label.flags[.membersEnabled]))
    }
  }
}
