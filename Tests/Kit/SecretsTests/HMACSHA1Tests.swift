import Secrets
import Testing

@Suite struct HMACSHA1Tests {
  /// RFC 2202, section 3.
  @Test(arguments: [
    (
      Secret(copying: [UInt8](repeating: 0x0B, count: 20)), Array("Hi There".utf8),
      "b617318655057264e28bc0b6fb378c8ef146be00"
    ),
    (
      Secret("Jefe"), Array("what do ya want for nothing?".utf8),
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
    ),
    (
      Secret(copying: [UInt8](repeating: 0xAA, count: 20)), [UInt8](repeating: 0xDD, count: 50),
      "125d7342b9ac11cd91a39af48aa17b4f63f175d3"
    ),
    (
      Secret(copying: [UInt8](repeating: 0xAA, count: 80)),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "aa4ae5e15272d00e95705637ce8a3b55ed402112"
    ),
    (
      Secret(copying: [UInt8](repeating: 0xAA, count: 80)),
      Array(
        "Test Using Larger Than Block-Size Key and Larger Than One Block-Size Data".utf8),
      "e8e99d0f45237d786d6bbaa7965c7808bbff1a91"
    ),
  ])
  func `codes are those of the standard`(key: Secret, message: [UInt8], code: String) {
    let made = HMACSHA1.code(of: message, key: key)

    #expect(made.map { String(256 + Int($0), radix: 16).dropFirst() }.joined() == code)
  }
}
