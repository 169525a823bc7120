import Viper

let settings = App.Settings(theme: .ember)
App.run("Harmony", settings) { HarmonyView(work: settings.work) }
