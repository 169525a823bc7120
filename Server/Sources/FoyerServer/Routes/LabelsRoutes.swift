import Domain
import Hummingbird
import SceneServices
import Services

/// `GET /labels/<id>`: what a label asks of those who sign up, so that clients needn't guess.
struct LabelsRoutes: Sendable {
  let labels: Labels

  func add(to router: Router<ServerContext>) {
    router.get("labels/:id") { _, context -> Response in
      guard let label = labels[BrandID(try context.parameters.require("id"))] else {
        throw ProblemResponse.unknownLabel(.notFound)
      }
      return try .json(
        Wire.Label(
          label.brand, takesSignUps: label.flags[.signUpEnabled],
          showsMembers: label.flags[.membersEnabled]))
    }
  }
}
