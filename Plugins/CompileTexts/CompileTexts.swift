import Foundation
import PackagePlugin

/// Generates a Swift function or constant for each text in `Assets/Strings/en.yaml`, so that a
/// misspelt key or a missing placeholder doesn't compile.
@main
struct CompileTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    // Without the trait Foyer there is no such tool, and no target that needs it is built.
    guard let tool = try? context.tool(named: "compile-texts") else { return [] }
    let source = context.package.directoryURL.appending(path: "Assets/Strings/en.yaml")
    let result = context.pluginWorkDirectoryURL.appending(path: "LocalizedText+Keys.swift")
    return [
      .buildCommand(
        displayName: "Compiling the texts",
        executable: tool.url,
        arguments: [source.path, result.path], inputFiles: [source], outputFiles: [result])
    ]
  }
}
