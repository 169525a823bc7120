import Essentials

/// Completes the paths of brand files in a shell.
enum BrandFilePaths {
  /// Returns the YAML files and folders in the folder of the typed path.
  static func beginning(with typed: String) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().compactMap { name in
      if name.hasPrefix(".") { return nil }
      if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return folder + name }
      var isFolder = false
      _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
      return isFolder ? "\(folder)\(name)/" : nil
    }
  }
}
