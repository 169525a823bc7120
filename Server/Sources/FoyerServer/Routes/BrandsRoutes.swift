import Domain
import FoyerAPI
import SceneServices

/// The route for a brand's sign-up rules.
struct BrandsRoutes: Sendable {
  let brands: ServedBrands
  let outbox: OutboxService
  let cipher: any SecretCipher

  func add(to routes: EndpointRoutes) {
    routes.add(API.brand) { item, caller in
      let id = BrandID(item.id)
      guard let brand = brands[id] else { throw ProblemResponse.unknownBrand(.notFound) }
      caller.context.facts.note { $0.brand = id }
      return API.Brand(
        brand.brand, takesSignUps: brand.flags[.signUpEnabled],
        showsMembers: brand.flags[.membersEnabled], sendsEmails: outbox.sendsMail,
        secondFactor: secondFactor(of: brand.brand))
    }
  }

  /// Without a key nothing is offered, but a required second factor stays required.
  private func secondFactor(of brand: Brand) -> SecondFactorRules.Policy {
    let policy = brand.secondFactor.policy
    return cipher.isAvailable || policy == .required ? policy : .off
  }
}
