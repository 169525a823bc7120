import Foundation
import InteractorKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct QueryTests {
  @Test func `keys say what is asked for, and an id can't pass for another query`() {
    #expect(VoidQuery().key == "void")
    #expect(AllObjectsQuery().key == "all")
    #expect(IdQuery("all").key == "id:all")
    #expect(IdQuery(7).key == "id:7")
    #expect(IdsQuery(["b", "a"]).keys == ["id:b", "id:a"])
  }

  @Test func `an object is asked for under the key of its id`() {
    let ada = User(id: 1, name: "Ada")
    let lin = User(id: 2, name: "Lin")

    #expect(ObjectQuery(ada).key == IdQuery(1).key)
    #expect(ObjectsQuery([lin, ada]).keys == IdsQuery([2, 1]).keys)
  }

  @Test func `keys are the same in a second process`() async {
    await #expect(processExitsWith: .success) { [keys = sampleKeys() as [String]] in
      #expect(sampleKeys() == keys)
    }
  }

  @Test func `hash values, which keys don't use, are others in a second process`() async {
    await #expect(processExitsWith: .success) { [hash = "id:7".hashValue as Int] in
      #expect("id:7".hashValue != hash)
    }
  }
}

private func sampleKeys() -> [String] {
  let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  let ada = User(id: 1, name: "Ada")
  return [
    VoidQuery().key, AllObjectsQuery().key, IdQuery("ada").key, IdQuery(7).key, IdQuery(uuid).key,
    ObjectQuery(ada).key,
  ] + IdsQuery([3, 1, 2]).keys + ObjectsQuery([ada]).keys
}
