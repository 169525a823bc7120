import CCurl
import LibC

/// Certificates of a private authority, trusted in addition to the system's.
public enum TrustedCertificates {
  /// Trusts the file that an option or else `SSL_CERT_FILE` names.
  ///
  /// An unusable file of the variable is ignored, since it may be meant for other programs.
  ///
  /// - Returns: false if the option's file can't be read or holds no certificate.
  public static func add(option: String?, environment: [String: String]) -> Bool {
    if let option { return add(option) }
    if let file = environment["SSL_CERT_FILE"], !file.isEmpty { _ = add(file) }
    return true
  }

  /// Trusts the certificates of a PEM file in all requests and e-mails of this process from now on.
  ///
  /// - Returns: false, without any effect, if the file can't be read or holds no certificate.
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
