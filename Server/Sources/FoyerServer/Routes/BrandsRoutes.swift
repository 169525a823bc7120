import Domain
import FoyerAPI
import SceneServices

/// The route for a brand's sign-up rules.
struct BrandsRoutes: Sendable {
  let brands: ServedBrands
  let outbox: OutboxService

  func add(to routes: EndpointRoutes) {
    routes.add(API.brand) { item, caller in
      let id = BrandID(item.id)
      guard let brand = brands[id] else { throw ProblemResponse.unknownBrand(.notFound) }
      caller.context.facts.note { $0.brand = id }
      return API.Brand(
        brand.brand, takesSignUps: brand.flags[.signUpEnabled],
        showsMembers: brand.flags[.membersEnabled], sendsEmails: outbox.sendsMail)
    }
  }
}
