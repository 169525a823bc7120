import InteractorKit
import Viper

let settings = App.Settings(theme: .ocean)
var useCases = UseCaseExecutor()
useCases.register(LoginInteractor())
let registered = useCases
App.run("Login", settings, console: Program.environment["CONSOLE"]) {
  LoginView(useCases: registered, work: settings.work)
}
