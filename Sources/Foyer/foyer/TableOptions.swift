import ArgumentParser
import Domain
import FoyerApp
import FoyerTexts
import SceneServices

/// The selection of a table's columns.
struct TableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show these columns only, in this order, such as id,name,state.", valueName: "names"))
  var columns: String?
}

extension ListLayout {
  /// Returns the layout with selected columns.
  ///
  /// - Parameters:
  ///   - options: without a selection, all columns are shown.
  ///   - keys: the names of the columns for programs, which are accepted as well.
  func showing(
    _ options: TableOptions, keys: [String] = [], _ texts: any Texts
  ) throws(CommandFailure) -> ListLayout {
    guard let columns = options.columns else { return self }
    let names = head.map { String($0.key.split(separator: ".").last ?? "") }
    var layout = self
    layout.selection = []
    for name in columns.split(separator: ",").map({ $0.split(separator: " ").joined() }) {
      guard let index = names.firstIndex(of: name) ?? keys.firstIndex(of: name) else {
        let known = names.joined(separator: ", ")
        throw CommandFailure(
          sentence: texts[
            .commandAccountImportUnknownColumn(name: sanitized(name), columns: known)],
          exitCode: .usage)
      }
      layout.selection?.append(index)
    }
    if layout.selection?.isEmpty == true {
      throw CommandFailure(
        sentence: texts[.commandAccountImportNoneChosen(columns: names.joined(separator: ", "))],
        exitCode: .usage)
    }
    return layout
  }
}
