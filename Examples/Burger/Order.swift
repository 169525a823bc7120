import Viper

/// An order of a guest.
struct Order: Equatable {
  var burger = ""
  var toppings: [String] = []
  var spice = ""
  var side = ""
  var name = ""
  var instructions = ""
  var hasDiscount = false

  /// The receipt, line by line.
  var receipt: [String] {
    [
      "One \(spice.lowercased()) \(burger), topped with \(toppings.joined(separator: ", ")).",
      "On the side: \(side).", instructions.isEmpty ? nil : "Note: \(instructions)",
      "Thanks for your order\(name.isEmpty ? "" : ", \(name)")!",
      hasDiscount ? "Enjoy 15% off." : nil,
    ].compactMap(\.self)
  }
}

/// The form of an order, on four pages.
@MainActor
struct OrderForm {
  private static let burgers = [
    "Charmburger Classic", "Chickwich", "Fishburger", "Charmpossible Burger",
  ]
  private static let toppings = [
    "Lettuce", "Tomatoes", "Charm Sauce", "Jalapeños", "Cheese", "Vegan Cheese", "Nutella",
  ]
  private static let spices = ["Mild", "Medium-Spicy", "Spicy-Hot"]
  private static let sides = ["Fries", "Disco Fries", "R&B Fries", "Carrots"]

  let burger = RadioGroup(label: "Choose your burger", options: burgers.map { .init($0) })
  let toppings = MultiSelect(
    label: "Toppings", options: toppings.map { .init($0) }, chosen: [0, 1])
  let spice = RadioGroup(label: "Spice level", options: spices.map { .init($0) }, chosen: 0)
  let side = Select(label: "Sides", rows: sides.map { .init($0) })
  let name = TextField(label: "What's your name?", limit: 40)
  let instructions = TextArea(label: "Special instructions", rows: 3, limit: 400)
  let discount = Toggle(label: "Would you like 15% off?")

  init() {
    burger.message = .hint("We have a burger for everyone.")
    toppings.message = .hint("Choose up to four.")
    side.message = .hint("One side is free with this order.")
    name.message = .hint("For when your order is ready.")
    instructions.help = "Allergies, how crisp, anything for the kitchen."
  }

  var questionnaire: Questionnaire<Order> {
    Questionnaire("Charmburger", [welcome, dish, details, guest], submit: "Order") { order }
  }

  private var welcome: QuestionPage {
    QuestionPage("Charmburger", [Label("Welcome! How may we take your order?"), Spacer()])
  }

  private var dish: QuestionPage {
    QuestionPage(
      "Your burger", [burger, toppings],
      rules: [
        .required(burger, "Choose a burger."),
        FieldRule(burger, "No fish today, sorry: choose another burger.") { burger.chosen != 2 },
        .required(toppings, "Choose at least one topping."),
        FieldRule(toppings, "Choose at most four toppings.") { toppings.chosen.count <= 4 },
      ])
  }

  private var details: QuestionPage {
    QuestionPage("Details", [spice, side], rules: [.required(side, "Choose a side.")])
  }

  private var guest: QuestionPage {
    QuestionPage(
      "You", [name, instructions, discount, Spacer()],
      rules: [FieldRule(name, "No Franks, sorry: enter another name.") { name.text != "Frank" }])
  }

  private var order: Order {
    Order(
      burger: burger.chosen.map { Self.burgers[$0] } ?? "",
      toppings: toppings.chosen.sorted().map { Self.toppings[$0] },
      spice: spice.chosen.map { Self.spices[$0] } ?? "",
      side: side.chosen.map { Self.sides[$0] } ?? "",
      name: name.text, instructions: instructions.text, hasDiscount: discount.isOn)
  }
}
