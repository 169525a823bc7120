import Foundation
import Viper

let settings = App.Settings(theme: .ember, mark: "✓")
let wiring = Wiring(file: URL(filePath: "poll.json"), work: settings.work)
App.run("Poll", settings, at: [.ballot], screen: wiring.screen)
