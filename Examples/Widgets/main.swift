import Viper

let settings = App.Settings(theme: .ocean, mark: "▦", usesMouse: true, hasPalette: true)
App.run("Widgets", settings, at: [Page.contents], screen: screen)
