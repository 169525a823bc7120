import Viper

/// Shows progress indicators, a status line and a checklist.
final class ProgressView: Screen {
  private let bar = ProgressBar(label: "Copying", fraction: 0)
  private let spinner = Spinner("Looking for more…", isRunning: false)
  private let status = StatusLine()
  private let rules = Checklist(
    label: "Rules", items: [.init("begun", isMet: false), .init("done", isMet: false)])

  override init() {
    super.init()
    title = Page.progress.title
    bar.detail = "0 of 4 files"
    form.show([
      bar, ProgressBar(label: "Waiting"), spinner, status, rules, Spacer(),
      Button("One file more") { [weak self] in self?.step() },
      Button("Spin") { [spinner] in spinner.isRunning.toggle() },
    ])
  }

  private func step() {
    let files = min(4, Int((bar.fraction ?? 0) * 4) + 1)
    bar.fraction = Double(files) / 4
    bar.detail = "\(files) of 4 files"
    rules.items = [.init("begun", isMet: true), .init("done", isMet: files == 4)]
    status.message = files == 4 ? FieldMessage(.success, "All is copied.") : .hint("Go on.")
  }
}
