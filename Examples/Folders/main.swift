import Foundation
import Viper

let root = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
App.run("Folders", .init(theme: .ocean, usesMouse: true)) { FoldersView(root) }
