import Viper

let place: App.AskPlace = CommandLine.arguments.contains("--screen") ? .screen : .inline
let settings = App.Settings(theme: .ember, mark: "●", usesMouse: true)
if let order = App.ask(OrderForm().questionnaire, on: place, settings) {
  for line in order.receipt { print(line) }
} else {
  print("Come back when you are hungry.")
}
