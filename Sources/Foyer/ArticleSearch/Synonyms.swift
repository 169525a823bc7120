/// Words with the same meaning in questions about help. There are only a few, since each one also
/// finds unintended articles.
struct Synonyms {
  private let groups: [String: [String]]

  /// - Parameter language: a BCP 47 tag.
  init(_ language: String, terms: Terms) {
    var groups: [String: [String]] = [:]
    for group in Self.words(of: language) {
      let stems = group.split(separator: " ").map { terms.term($0).stem }
      for stem in stems { groups[stem, default: []] += stems.filter { $0 != stem } }
    }
    self.groups = groups
  }

  /// Returns the synonyms of a stem, as stems.
  func of(_ stem: String) -> [String] { groups[stem] ?? [] }

  private static func words(of language: String) -> [String] {
    switch language.prefix(2) {
    case "en": english
    case "pt": portuguese
    case "es": spanish
    default: []
    }
  }

  private static let english = [
    "email mail", "delete remove erase", "password passphrase passcode", "picture photo image",
    "change edit modify update", "error problem trouble", "register registration signup",
    "login signin", "keyboard shortcut key", "choose select pick", "phone telephone",
    "contact reach support write", "record track log", "save store keep", "forgot lost",
    "fix solve repair", "begin start", "privacy private",
  ]

  private static let portuguese = [
    "email correio", "apagar excluir remover deletar", "senha palavra", "foto imagem",
    "mudar alterar trocar editar", "erro problema falha", "cadastro registro inscricao",
    "cadastrar registrar inscrever", "tecla teclado atalho", "escolher selecionar",
    "contato suporte atendimento", "gravar registrar salvar guardar", "entrar acessar login",
    "privacidade privado",
  ]

  private static let spanish = [
    "email correo", "borrar eliminar quitar suprimir", "contrasena clave", "foto imagen",
    "cambiar modificar editar", "error problema fallo", "registro inscripcion",
    "registrarse registrar inscribirse", "tecla teclado atajo", "elegir escoger seleccionar",
    "contacto contactar soporte ayuda", "grabar guardar registrar", "entrar acceder",
    "privacidad privado",
  ]
}
