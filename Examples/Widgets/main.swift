import Viper

var settings = App.Settings(theme: .ocean, mark: "▦", usesMouse: true)
settings.hasPalette = true
App.run("Widgets", settings, at: [Page.contents], screen: screen)
