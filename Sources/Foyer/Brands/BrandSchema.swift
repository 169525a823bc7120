/// A part of JSON Schema (draft 7): what a value of a brand file may be, for editors.
///
/// `BrandLint` knows more: contrast, widths, placeholders and rules about several keys.
public struct BrandSchema: Encodable, Equatable, Sendable {
  enum Kind: String, Encodable {
    case string, integer, boolean, object, array
  }

  var title: String?
  var type: Kind?
  /// The allowed words.
  var words: [String]?
  var pattern: String?
  var range: ClosedRange<Int>?
  var properties: [String: BrandSchema]?
  var required: [String] = []
  /// The values of all other keys; empty if no other key is allowed.
  var others: [BrandSchema]?
  /// The elements of a list: one schema.
  var items: [BrandSchema] = []
  /// Alternatives.
  var forms: [BrandSchema] = []

  init(_ type: Kind? = nil) { self.type = type }

  init(anyOf forms: [BrandSchema]) {
    self = forms.count == 1 ? forms[0] : BrandSchema()
    if forms.count > 1 { self.forms = forms }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    if title != nil {
      try container.encode("http://json-schema.org/draft-07/schema#", forKey: .schema)
    }
    try container.encodeIfPresent(title, forKey: .title)
    try container.encodeIfPresent(type, forKey: .type)
    try container.encodeIfPresent(words, forKey: .words)
    try container.encodeIfPresent(pattern, forKey: .pattern)
    try container.encodeIfPresent(range?.lowerBound, forKey: .minimum)
    try container.encodeIfPresent(range?.upperBound, forKey: .maximum)
    try container.encodeIfPresent(properties, forKey: .properties)
    if !required.isEmpty { try container.encode(required, forKey: .required) }
    if let others {
      if let other = others.first {
        try container.encode(other, forKey: .others)
      } else {
        try container.encode(false, forKey: .others)
      }
    }
    try container.encodeIfPresent(items.first, forKey: .items)
    if !forms.isEmpty { try container.encode(forms, forKey: .forms) }
  }

  private enum Key: String, CodingKey {
    case schema = "$schema"
    case title, type, pattern, minimum, maximum, properties, required, items
    case words = "enum"
    case others = "additionalProperties"
    case forms = "anyOf"
  }
}
