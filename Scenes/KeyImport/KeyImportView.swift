import TerminalWidgets
import Viper

@MainActor
final class KeyImportView: FormScreen<KeyImport.Field>, KeyImport.PresenterOutput {
  private let presenter: any KeyImport.PresenterInput
  private let words: KitTexts
  private let heading = Label("", role: .muted)
  private var host: RadioGroup?
  private let name: TextField
  private var keys: [Toggle] = []
  private let status = StatusLine()
  private let spaces = [Spacer(yields: 1), Spacer(yields: 2), Spacer(yields: 2)]

  init(presenter: any KeyImport.PresenterInput, words: KitTexts) {
    (self.presenter, self.words) = (presenter, words)
    name = TextField(label: "", words: words)
    super.init()
    report(to: presenter)
    add(name, as: .name)
  }

  func show(_ viewModel: KeyImport.ViewModel) {
    title = viewModel.title
    heading.text = viewModel.heading
    if host == nil, viewModel.hosts.count > 1 { addHosts(viewModel.hosts) }
    show(viewModel.host, in: .host)
    show(viewModel.name, in: .name)
    show(viewModel.keys)
    (button.title, button.progress) = (viewModel.submit, viewModel.progress)
    status.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.note.map { FieldMessage(.hint, $0) }
    if !widgets.elementsEqual(form.widgets, by: { $0 === $1 }) { form.rearrange(widgets) }
    setNeedsPaint()
  }

  private func addHosts(_ names: [String]) {
    let group = RadioGroup(label: "", options: names.map { WidgetOption($0) }, chosen: 0)
    group.onChange = { [weak self] in self?.presenter.didSelectHost(at: $0) }
    add(group, as: .host)
    host = group
  }

  private func show(_ found: [KeyImport.ViewModel.Key]) {
    if keys.count != found.count {
      keys = found.indices.map { index in
        let toggle = Toggle(label: "", words: words)
        toggle.onChange = { [weak self] in self?.presenter.didSwitch(.key(index), on: $0) }
        add(toggle, as: .key(index))
        return toggle
      }
    }
    for (toggle, key) in zip(keys, found) { (toggle.label, toggle.isOn) = (key.text, key.isOn) }
  }

  private var widgets: [any Widget] {
    let hosts: [any Widget] = host.map { [$0, spaces[0]] } ?? []
    let found: [any Widget] = keys.isEmpty ? [] : [spaces[1]] + keys
    return [heading, spaces[2]] + hosts + [name] + found + [button, status]
  }
}
