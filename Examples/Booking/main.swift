import Viper

let settings = App.Settings(theme: .ocean)
let wiring = Wiring(work: settings.work)
App.run("Booking", settings, at: [.guest], screen: wiring.screen)
