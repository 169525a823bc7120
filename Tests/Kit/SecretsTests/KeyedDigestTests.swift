import Secrets
import Testing

struct KeyedDigestTests {
  @Test func `is BLAKE2b of what it is made of, with its length`() {
    // Digest by `b2sum -l 256` of the length in eight bytes and the text.
    let digest = "3bdc62cfd65e3b78e3d90e32e0a91ebfbc229c30abe54e6abd16c5d4def0db7b"

    #expect(KeyedDigest([Secret("abc")]).text == digest)
  }

  @Test func `a key counts in full`() {
    // Digest by Python's hashlib, because b2sum has no keys; the key is the 64 digits of its own
    // digest.
    let digest = "9e27240f3c95d4a5e54554f18f5118cf9651f5b78b64935f6530c41c84bfa7b3"

    #expect(KeyedDigest([Secret("abc")], key: KeyedDigest([Secret("key")])).text == digest)
  }

  @Test func `differs by contents, by where one part ends, and by key`() {
    let key = KeyedDigest([Secret("key")])
    let all = [
      KeyedDigest([Secret("ab"), Secret("c")]), KeyedDigest([Secret("a"), Secret("bc")]),
      KeyedDigest([Secret("abc")]), KeyedDigest([Secret("abc")], key: key), KeyedDigest([]),
      KeyedDigest([Secret("abc")], key: KeyedDigest([Secret("other")])),
    ]

    #expect(Set(all.map(\.text)).count == all.count)
  }
}
