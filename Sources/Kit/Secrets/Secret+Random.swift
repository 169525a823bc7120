import CSodium

extension Secret {
  /// Returns random bytes of the operating system's generator.
  public static func randomBytes(_ count: Int) -> Secret {
    Secret(byteCount: count) { bytes in
      if let start = bytes.baseAddress { randombytes_buf(start, count) }
    }
  }

  /// Returns random bytes of the operating system's generator, as base64url without padding (RFC
  /// 4648, section 5), which an HTTP header or a file can hold.
  ///
  /// - Parameter byteCount: the number of random bytes. Three bytes become four characters.
  public static func random(byteCount: Int) -> Secret {
    let random = LockedMemory(byteCount: byteCount)
    return withExtendedLifetime(random) {
      randombytes_buf(random.start, byteCount)
      let variant = CInt(sodium_base64_VARIANT_URLSAFE_NO_PADDING)
      // libsodium writes a zero byte at the end.
      let encoded = LockedMemory(byteCount: sodium_base64_encoded_len(byteCount, variant))
      return withExtendedLifetime(encoded) {
        sodium_bin2base64(
          encoded.start.bindMemory(to: CChar.self, capacity: encoded.bytes.count),
          encoded.bytes.count,
          random.start.bindMemory(to: UInt8.self, capacity: byteCount), byteCount, variant)
        return Secret(copying: encoded.bytes.dropLast())
      }
    }
  }
}
