import Assets
import Brands
import Composition
import Domain
import Essentials
import Files
import Flags
import LibC
import SceneServices
import Viper

/// The output of `foyer brands`.
package enum BrandsReport {
  package static var ids: [String] { Brands.names }
  package static var languageTags: [String] { BundledFiles.languages }
  package static var names: String { ids.joined(separator: ", ") }
  package static var languages: String { languageTags.joined(separator: ", ") }

  /// A header, and a row for each built-in brand.
  package static var table: String {
    let brands = Brands.names.compactMap { try? Brands.named($0) }
    return TextTable(
      [["id", "name", "tagline", "languages"]]
        + brands.map { brand in
          [
            brand.id.description, brand.name, brand.tagline.text,
            brand.languages.joined(separator: ", "),
          ]
        }
    ).description
  }

  package static var schema: String { JSONText.pretty(BrandSchema.brand) }

  /// Returns a line for each problem (or a line that says that there is none) and for each warning.
  /// Without files it checks the built-in brands.
  package static func lint(_ files: [String]) -> (text: String, isClean: Bool) {
    let checks = BrandChecks(translations: true, contrast: Legibility.problems)
    let found =
      files.isEmpty
      ? Brands.names.map { ($0, BrandLint.findings(builtIn: $0, checks: checks)) }
      : files.map { ($0, BrandLint.findings(file: $0, checks: checks)) }
    let lines = found.flatMap { file, findings in
      (findings.problems.isEmpty ? ["\(file): ok"] : findings.problems) + findings.warnings
    }
    return (lines.map(sanitized).joined(separator: "\n"), found.allSatisfy(\.1.problems.isEmpty))
  }
}

/// Makes and writes the file of `foyer brands new`.
package enum NewBrand {
  /// The names of the palettes.
  package static var palettes: [String] { BrandDraft.palettes.map(\.name) }

  package static func isAddress(_ text: String) -> Bool {
    (try? EmailAddress(validating: text)) != nil
  }

  /// Returns the contents of the file; empty if the address is none.
  ///
  /// - Parameter palette: An index in `palettes`.
  package static func yaml(
    name: String, tagline: String, palette: Int, languages: [String], email: String
  ) -> String {
    guard let email = try? EmailAddress(validating: email) else { return "" }
    return BrandDraft(
      name: name, tagline: tagline, palette: BrandDraft.palettes[palette], languages: languages,
      email: email
    ).yaml
  }

  /// The reason why a file can't be written; its description says what to do.
  package enum Problem: Error, CustomStringConvertible {
    case name(String)
    case exists(String)
    case notWritten(String, reason: String)

    package var description: String {
      switch self {
      case .name(let path): "Name a file that ends in .yaml, in place of \(sanitized(path))."
      case .exists(let path): "\(sanitized(path)) exists already: name another file."
      case .notWritten(let path, let reason):
        sanitized("\(path) can't be written: \(reason). Name another file.")
      }
    }

    package var exitCode: Sysexit { if case .name = self { .usage } else { .cannotCreate } }
  }

  /// Refuses a file before the questions are asked.
  package static func check(_ path: String) throws(Problem) {
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else { throw .name(path) }
    guard !FileManager.default.fileExists(atPath: path) else { throw .exists(path) }
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.isWritableFile(atPath: folder) else {
      let error = NamedFileError.system(
        FileManager.default.fileExists(atPath: folder) ? EACCES : ENOENT)
      throw .notWritten(path, reason: error.reason)
    }
  }

  package static func write(_ yaml: String, to path: String) throws(Problem) {
    do throws(NamedFileError) {
      try NamedFile.write(Array(yaml.utf8), to: path, replaces: false, mode: 0o666)
    } catch {
      throw .notWritten(path, reason: error.reason)
    }
  }
}

/// The output of `foyer flags`: every flag with its value, source and reason.
struct FlagsReport {
  private let flags: [FlagReport]

  init(_ manager: any FeatureFlagManager) {
    flags = KnownFlag.all.map { $0.report(manager) }
  }

  /// All settings that `--flag` accepts; for a flag with any text, only `key=`.
  static var settings: [String] {
    KnownFlag.all.flatMap { flag in
      switch flag.kind {
      case .yesOrNo: ["\(flag.key)=true", "\(flag.key)=false"]
      case .text: ["\(flag.key)="]
      }
    }
  }

  var table: String {
    TextTable(
      [["flag", "value", "source", "reason", "variant", "error"]]
        + flags.map { flag in
          [
            sanitized(flag.key), sanitized(flag.value), flag.source, flag.reason,
            sanitized(flag.variant ?? ""), flag.errorCode ?? "",
          ]
        }
    ).description
  }

  /// An array of objects.
  var json: String { JSONText.pretty(flags) }
}

extension DIContainer {
  /// Asks the flag server, if one is named, and adopts its response. Without a response the flags
  /// keep the server's earlier values.
  ///
  /// - Returns: a sentence about the failure; nil if the request succeeded or there is no server.
  func requestFlags() async -> String? {
    guard let remote = flags.remote else { return nil }
    do throws(FlagServerProblem) {
      _ = flags.adopt(try await remote.fetch(), log: log)
      return nil
    } catch {
      return sanitized("\(remote.address): \(error).")
    }
  }
}
