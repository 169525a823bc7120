import Foundation
import Testing

/// Checks that a program links only the libraries of the products that it uses.
#if os(Linux)
  struct LinkTests {
    private static let passwords = ["libsodium", "libzxcvbn"]
    private static let everything = passwords + ["libqrencode", "libsqlite3", "libcurl"]

    @Test(arguments: Programs.names)
    func `a program links the libraries of what it shows`(name: String) throws {
      let listed = try Programs.run("/usr/bin/ldd", [Programs.path(of: name)]).output
      let linked = Self.everything.filter { listed.contains("\($0).") }

      #expect(listed.contains("libncursesw."))
      // Widgets shows a QR code: libqrencode is loaded at the first one.
      #expect(linked == (name == "Login" ? Self.passwords : []))
    }

    @Test func `nothing of the database, the files of brands or the command line is compiled`()
      throws
    {
      let built = try FileManager.default.contentsOfDirectory(
        atPath: Programs.folder.appending(path: "Modules").path)

      for module in ["SQL", "YAML", "ArgumentParser", "Domain", "Services", "FoyerApp"] {
        #expect(!built.contains("\(module).swiftmodule"))
      }
      #expect(built.contains("Viper.swiftmodule"))
    }
  }
#endif
