import InteractorKit
import Viper

let settings = App.Settings(theme: .ocean)
var useCases = UseCaseExecutor()
useCases.register(LoginInteractor())
let registered = useCases
App.run("Login", settings) { LoginView(useCases: registered, work: settings.work) }
