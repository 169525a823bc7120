import Foundation
import PackagePlugin

/// Makes a Swift function or constant of each text in `Assets/Strings/en.yaml`, so that a misspelt key
/// doesn't compile and a text is given exactly what it has places for.
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
