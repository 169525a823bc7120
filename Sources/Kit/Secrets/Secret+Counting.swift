extension Secret {
  /// The length in code points after NFC, as NIST counts passwords (SP 800-63B-4, §3.1.1.2).
  public var codePointCount: Int {
    normalized().withBytes { $0.count { $0 & 0xC0 != 0x80 } }
  }
}
