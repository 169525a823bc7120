import Assets
import Domain

/// All that is wrong with labels and with the texts of their languages, as compilers tell it:
/// `file:line: sentence`.
public enum BrandLint {
  public static func problems(file path: String, checks: BrandChecks) -> [String] {
    problems(of: path) { () throws(BrandFileError) in
      try BrandFile.brand(at: path, checks: checks)
    }
  }

  /// - Parameter name: a label that comes with Foyer.
  public static func problems(builtIn name: String, checks: BrandChecks) -> [String] {
    let yaml = Array((BundledFiles.brand(name) ?? "").utf8)
    return problems(of: name) { () throws(BrandFileError) in
      try BrandFile.brand(BrandID(name), yaml: yaml, checks: checks)
    }
  }

  private static func problems(
    of file: String, reading brand: () throws(BrandFileError) -> Brand
  ) -> [String] {
    do throws(BrandFileError) {
      _ = try brand()
      return []
    } catch {
      return error.sentences(file: file)
    }
  }
}
