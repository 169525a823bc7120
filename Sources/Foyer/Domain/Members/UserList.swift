import UnicodeKit

/// Members in the order of their names, packed: a hundred thousand take a few megabytes.
public struct UserList: RandomAccessCollection, Equatable, Sendable {
  public private(set) var names = PackedTexts()
  /// The names as they are sorted and searched.
  public private(set) var searchKeys = PackedTexts()
  public private(set) var ids = PackedTexts()
  private var avatars: [Int: String] = [:]

  public init() {}

  /// Sorts by name, then by id.
  public init(_ users: some Sequence<User>) {
    let keyed = users.map { (key: $0.name.folded(), user: $0) }
    for (key, user) in keyed.sorted(by: { Self.order($0) < Self.order($1) }) {
      append(user, searchKey: key)
    }
  }

  /// Appends a member that comes after all others, with the name as it is sorted.
  public mutating func append(_ user: User, searchKey: String) {
    avatars[count] = user.avatar
    names.append(user.name)
    searchKeys.append(searchKey)
    ids.append(user.id.description)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { names.count }

  public subscript(index: Int) -> User {
    User(id: AccountID(ids[index]), name: names[index], avatar: avatars[index])
  }

  /// Where a member stands; nil when it isn't in the list.
  public func position(of id: AccountID) -> Int? { ids.firstIndex(of: id.description) }

  private static func order(_ keyed: (key: String, user: User)) -> Order {
    Order(key: keyed.key, id: keyed.user.id.description)
  }

  /// Bytes, as SQLite compares them.
  private struct Order: Comparable {
    let key: String
    let id: String

    static func < (one: Self, other: Self) -> Bool {
      if one.key.utf8.elementsEqual(other.key.utf8) {
        return one.id.utf8.lexicographicallyPrecedes(other.id.utf8)
      }
      return one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
    }
  }
}
