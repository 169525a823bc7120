import Foundation
import PackagePlugin

/// Packs the brands and texts in `Assets` into the program, so that the launch parses none of them.
@main
struct PackAssets: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    // Without the trait Foyer there is no such tool, and no target that needs it is built.
    guard let tool = try? context.tool(named: "pack-assets") else { return [] }
    let sources = try ["Brands", "Strings"].flatMap { folder in
      let folder = context.package.directoryURL.appending(path: "Assets/\(folder)")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0) }
    }
    let articles = try Self.files(
      under: context.package.directoryURL.appending(path: "Assets/Articles"))
    let result = context.pluginWorkDirectoryURL.appending(path: "PackedFiles.swift")
    return [
      .buildCommand(
        displayName: "Packing the assets", executable: tool.url,
        arguments: [result.path] + (sources + articles).map(\.path),
        inputFiles: sources + articles, outputFiles: [result])
    ]
  }

  /// Returns files such as `Assets/Articles/aurora/en/keys.md` and `…/synonyms/en.txt`.
  private static func files(under folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { name in [".md", ".txt"].contains { name.hasSuffix($0) } }
      .sorted().map { folder.appending(path: $0) }
  }
}
