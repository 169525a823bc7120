import Domain
import SceneServices

@MainActor
final class PreviewPresenter: Preview.PresenterInput {
  let viewModel: Preview.ViewModel
  private let router: any Preview.RouterInput

  init(brand: Brand, router: any Preview.RouterInput, copy: any Copy) {
    self.router = router
    let name = "Ada"  // one word, so that a problem is to be seen
    viewModel = Preview.ViewModel(
      title: copy["preview.title"], heading: copy("preview.heading", ["brand": brand.name]),
      items: ["signUp", "helpCenter", "languages"].map {
        Preview.Item(title: copy["home.\($0).title"], detail: copy["home.\($0).detail"])
      },
      name: Preview.Field(
        label: copy["signUp.name.label"], text: name,
        problem: copy("signUp.name.oneWord", ["word": name])),
      password: Preview.Field(label: copy["signUp.password.label"]),
      rules: PasswordPolicy.fourRules.rules.map {
        Preview.Rule(text: copy["signUp.password.\($0.rawValue)"], isMet: $0 == .lowercase)
      },
      button: copy["signUp.submit"], note: copy["signUp.note.all"],
      answers: Preview.Answers(yes: copy["home.leave.yes"], no: copy["home.leave.no"]),
      address: brand.links.portal?.url ?? brand.links.store?.url ?? "https://foyer.example")
  }

  func didRequestBack() { router.leave() }
}
