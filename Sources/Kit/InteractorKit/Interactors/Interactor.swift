/// The use cases that come with every repository: one for each thing it can do. Seed rules 14 to 20.
///
/// `ByQuery` ones take the query on `execute`, the others when they are made. Give them a name of
/// their own by wrapping them (rule 28), and compose them instead of holding repositories (rule 22).
public enum Interactor {}
