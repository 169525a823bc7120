import Viper

App.run(
  "Widgets", .init(theme: .ocean, mark: "▦", usesMouse: true), at: [Page.contents],
  screen: screen)
