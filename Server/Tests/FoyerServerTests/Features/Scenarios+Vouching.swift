import Testing

extension Scenarios {
  static func vouching(_ place: Place) async throws {
    let site = try await Site(
      place,
      """
      fields: [name, username, email, password]
      admission: vouched
      vouching: {perMonth: 1}

      """)
    let list = try site.file(
      "members.csv",
      "name,username,email,passwordHash\nAda Lovelace,ada,ada@example.org,\(Site.bcrypt)\n")
    try site.operate("accounts", "import", list, "--yes")
    let names = ["bob", "eve"]
    for name in names {
      let form = "Bob Builder\n\(name)\n\(name)@example.org\n\(Site.password)\n\(Site.password)"
      try need("application-received", in: site.guest("sign-up", form, "ada nobody", "").output)
    }
    try need("0 of 1 named members have vouched", in: site.operate("applications", "list"))
    let asked = try await site.mails.mails(2)[1]
    try need("named you", in: asked.header("Subject") ?? "")

    let page = try site.member("Vouch for applicants", "Vouch for Bob Builder (bob)", "y")
    try need("You vouched for Bob Builder (bob). The application is approved.", in: page)
    try need("bob@example.org", in: site.operate("accounts", "list"))
    try need(
      "Ada Lovelace (ada): vouched", in: site.operate("accounts", "vouches", "bob@example.org"))
    let limit = try site.member("Vouch for applicants", "Vouch for Bob Builder (eve)", "y")
    try need("You can vouch for one person in 30 days.", in: limit)

    try need(
      "The account stays",
      in: site.member("Vouch for applicants", "Take back your vouch for Bob Builder (bob)", "y"))
    try need("taken back", in: site.operate("accounts", "vouches", "bob@example.org"))
    try need("vouch.withdrawn", in: site.operate("audit", "list", "--account", "ada@example.org"))
  }
}
