import Domain
import Testing

@Suite struct AccessRightTests {
  @Test(
    arguments: [
      (.read, []), (.decide, [.read]), (.manage, [.read, .decide]), (.origins, []),
      (.guests, [.origins]), (.keys, []), (.users, [.keys]),
    ] as [(AccessRight, Set<AccessRight>)])
  func `includes itself and what it needs, and nothing else`(
    right: AccessRight, lesser: Set<AccessRight>
  ) {
    #expect(Set(AccessRight.allCases.filter(right.includes)) == lesser.union([right]))
  }
}
