import Domain
import FoyerAPI
import SceneServices

/// The rules of a brand for sign-up.
struct LabelsRoutes: Sendable {
  let labels: Labels

  func add(to routes: EndpointRoutes) {
    routes.add(API.label) { item, caller in
      let id = BrandID(item.id)
      guard let label = labels[id] else { throw ProblemResponse.unknownLabel(.notFound) }
      caller.context.facts.note { $0.brand = id }
      return API.Label(
        label.brand, takesSignUps: label.flags[.signUpEnabled],
        showsMembers: label.flags[.membersEnabled])
    }
  }
}
