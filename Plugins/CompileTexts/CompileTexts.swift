import Foundation
import PackagePlugin

/// Generates a Swift function or constant for each text in `Assets/Strings/en.yaml`, so that a
/// misspelt key or a missing placeholder doesn't compile.
@main
struct CompileTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let source = context.package.directoryURL.appending(path: "Assets/Strings/en.yaml")
    let result = context.pluginWorkDirectoryURL.appending(path: "Text+Keys.swift")
    return [
      .buildCommand(
        displayName: "Compiling the texts",
        executable: try context.tool(named: "compile-texts").url,
        arguments: [source.path, result.path], inputFiles: [source], outputFiles: [result])
    ]
  }
}
