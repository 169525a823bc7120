/// The ready-made use cases of every repository: one for each of its operations (design rules 14 to
/// 20).
///
/// Those named `ByQuery` take the query in `execute`, the others in their initialiser. Each runs in
/// the executor of its initialiser unless `execute` is given another one, and throws the
/// repository's error. Wrap one to give it a name of its own (rule 28), and compose them instead of
/// repositories (rule 22), so that each access has one place.
public enum Interactor {}
