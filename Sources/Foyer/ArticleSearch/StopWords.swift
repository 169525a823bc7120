/// Words that are frequent in questions but aren't the subject of any article.
///
/// Short words that change the meaning stay: up, in, out, off, not, without.
enum StopWords {
  /// - Parameter language: a BCP 47 tag.
  static func of(_ language: String) -> Set<String> {
    switch language.prefix(2) {
    case "en": english
    case "pt": portuguese
    case "es": spanish
    default: []
    }
  }

  private static let english = words(
    """
    a about above after again all also am an and any anyone are as at be because been before being \
    between both but by can cannot could d did didn do does doesn doing don done during each either else \
    ever every for from further get gets getting got had has hasn have haven having he hello her here hers \
    him his how however i if into is isn it its itself just let ll m many may me might mine more most much \
    must my myself need needs neither nor now of on once one only or other our ours please re s same shall \
    she should shouldn so some somebody someone something such t than thank thanks that the their theirs \
    them then there these they thing things this those though through to too until us use used using ve \
    very want wants was wasn way we were what whatever when where whether which while who whom whose why \
    will with won would wouldn yes yet you your yours
    """)

  private static let portuguese = words(
    """
    a ao aos aquela aquelas aquele aqueles aqui aquilo as ate bem cada com como consigo da daqui das de dela delas dele deles \
    depois do dos e ela elas ele eles em entre era eram essa essas esse esses esta estao estar estas este \
    estes estou eu favor faz fazer faco foi foram funciona ha isso isto ja la lhe lhes mais mas me mesmo meu meus \
    minha minhas muito na nas nos no nossa nossas nosso nossos num numa o onde ou para pela pelas pelo \
    pelos pode podem posso por porque pq qual quais quando que quem quero precisa preciso se seja sem ser \
    seu seus sobre sou sua suas tambem te tem tenho ter teu teus tinha tu tua tuas um uma umas uns usar \
    vao voce voces vou
    """
  ).subtracting(["sem"])

  private static let spanish = words(
    """
    a ahi al algo algun alguna algunas alguno algunos ante antes aquel aquella aqui asi cada como con cual cuales \
    cuando cuanto de debo del desde donde dos e el ella ellas ellos en entre era eran es esa esas ese eso \
    esos esta estaba estan estar estas este esto estos estoy fue fueron funciona ha hace hacer hago han hasta hay he \
    hola la las le les lo los mas me mi mis mucho muy necesito ni nos nosotros nuestra nuestro o os otra \
    otro para pero por porque puede pueden puedo pues que quien quiero se sea ser si sobre sois solo somos \
    son soy su sus tambien tanto te tener tengo ti tiene tienen todo todos tu tus un una unas uno unos usar \
    vosotros voy y ya yo
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
