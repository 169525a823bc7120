import SceneServices

/// Say in a sentence what a guest does here.
public enum Template {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    func items() async -> [String]
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var items: [String]
  }
}

// MARK: Texts

extension Text {
  static let templateTitle = Text("template.title")
  static let templateHeading = Text("template.heading")
}
