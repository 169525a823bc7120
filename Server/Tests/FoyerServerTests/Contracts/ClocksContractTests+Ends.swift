import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests ends that a clock that was ahead has set.
extension ClocksContractTests {
  @Test(arguments: Jump.ahead)
  func `an invitation that was made by a clock that was ahead ends after its time`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    clock.move(by: jump.seconds)
    let made = clock.now
    let invitation = Invitation(
      id: "i", uses: 1, createdAt: made, expiresAt: made + 7 * 86_400, note: "")
    try await store.store.add(invitation, code: KeyedDigest(text: "c"))

    clock.move(by: -jump.seconds)
    #expect(try await store.store.lateTimes().contains("invitations.created_at 1"))
    try await store.store.settleTimes()

    let stored = try #require(try await store.store.invitations(after: nil, limit: 2).items.first)
    #expect(stored.createdAt.milliseconds == clock.now.milliseconds)
    #expect(stored.expiresAt?.milliseconds == (clock.now + 7 * 86_400).milliseconds)
    #expect(try await !store.store.lateTimes().contains("invitations.created_at 1"))
  }

  @Test(arguments: Jump.ahead)
  func `an account that was renewed by a clock that was ahead expires as if it was renewed now`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    let (ada, grace) = (
      try await store.add(), try await store.add("Grace Hopper", "grace@example.org")
    )
    let (brand, rules) = (BrandID("aurora"), AccountLifetime(days: 365))
    try await store.change("UPDATE accounts SET created_at = $1", clock.now)
    clock.move(by: jump.seconds)
    let fixed = clock.now + 900 * 86_400
    #expect(try await store.store.setExpiry(of: grace.id, to: fixed))
    let renewed = try #require(rules.expiry(of: clock.now))
    _ = try await store.store.renew(ada.id, of: brand, until: renewed)

    clock.move(by: -jump.seconds)
    #expect(try await store.store.lateTimes().contains("lifetimes.expires_at 2"))
    for _ in 1...2 {
      _ = try await store.store.schedule(brand, by: rules, at: clock.now, limit: 10)
    }

    #expect(
      try await store.store.entry(ada.id)?.expiry?.date.milliseconds
        == rules.expiry(of: clock.now)?.milliseconds)
    #expect(
      try await store.store.entry(grace.id)?.expiry?.date.milliseconds == fixed.milliseconds)
  }
}
