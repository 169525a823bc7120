import Domain

/// The white labels that come with Foyer.
enum BuiltInBrands {
  static let all = [Brand(id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"))]

  static func named(_ name: String) throws(LaunchError) -> Brand {
    guard let brand = all.first(where: { $0.id.description == name }) else {
      throw .unknownBrand(name, known: all.map(\.id.description))
    }
    return brand
  }
}
