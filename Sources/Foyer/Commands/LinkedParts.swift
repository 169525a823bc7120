import Domain

/// The third-party parts of the program and their licences: for `foyer --version --verbose`, and
/// for the bill of materials that `script/sbom` derives from it.
package enum LinkedParts {
  /// Name, licence (SPDX), linkage, and the package that determines the version: a Swift package or
  /// one of Debian's.
  private static let parts = [
    ["Swift", "Apache-2.0 WITH Swift-exception", "static", "swift"],
    [
      "swift-argument-parser", "Apache-2.0 WITH Swift-exception", "static",
      "apple/swift-argument-parser",
    ],
    ["swift-log", "Apache-2.0", "static", "apple/swift-log"],
    ["ncurses", "X11-distribute-modifications-variant", "static", "libncurses-dev"],
    ["SQLite", "blessing", "static", "libsqlite3-dev"],
    ["libsodium", "ISC", "static", "libsodium-dev"],
    ["utf8proc", "MIT", "static", "libutf8proc-dev"],
    ["libidn2", "LGPL-3.0-or-later OR GPL-2.0-or-later", "static", "libidn2-dev"],
    ["libunistring", "LGPL-3.0-or-later OR GPL-2.0-or-later", "static", "libunistring-dev"],
    ["zxcvbn-c", "MIT", "static", "libzxcvbn-dev"],
    ["cmark", "BSD-2-Clause", "static", "libcmark-dev"],
    ["Snowball", "BSD-3-Clause", "static", "libstemmer-dev"],
    ["libyaml", "MIT", "static", "libyaml-dev"],
    ["libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "static", "libstdc++-12-dev"],
    ["glibc", "LGPL-2.1-or-later", "shared", "libc6"],
    ["libqrencode", "LGPL-2.1-or-later", "loaded", "libqrencode4"],
    ["libcurl", "curl", "loaded", "libcurl4"],
    ["OpenLDAP", "OLDAP-2.8", "loaded", "libldap-2.5-0"],
    ["zlib", "Zlib", "loaded", "zlib1g"],
  ]

  /// The version, then one row for each part.
  package static var text: String {
    """
    foyer \(Release.version), MIT licence; parts of it that others wrote, as the release on Debian has them:
    \(TextTable(parts))
    """
  }
}
