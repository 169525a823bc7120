import CCurl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Certificates of an authority of one's own, which requests trust besides the system's.
public enum TrustedCertificates {
  /// Trusts the file that an option or else `SSL_CERT_FILE` names. What the variable names may be
  /// meant for other programs, so it is passed over where it is of no use.
  ///
  /// - Returns: false where the option's file is of no use.
  public static func add(option: String?, environment: [String: String]) -> Bool {
    if let option { return add(option) }
    if let file = environment["SSL_CERT_FILE"], !file.isEmpty { _ = add(file) }
    return true
  }

  /// Trusts those in this file (PEM) in all requests and mails of this process from now on.
  ///
  /// - Returns: false where the file can't be read, or holds no certificate; nothing is changed then.
  public static func add(_ file: String) -> Bool {
    guard holdsCertificate(file) else { return false }
    ccurl_trust(file)
    return true
  }

  private static func holdsCertificate(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, CInt(line.count), file) != nil {
      if strncmp(line, "-----BEGIN ", 11) == 0, strstr(line, "CERTIFICATE-----") != nil {
        return true
      }
    }
    return false
  }
}
