BEGIN TRANSACTION;
CREATE TABLE accepted_terms (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  accepted_at INTEGER CHECK (accepted_at BETWEEN 0 AND 253402300799999) NOT NULL,
  version TEXT NOT NULL,
  PRIMARY KEY (account, accepted_at)
) STRICT, WITHOUT ROWID;
CREATE TABLE accounts (
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- the order in which they were created
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  last_name_key TEXT NOT NULL,
  email TEXT, -- null where the brand doesn't ask for one; so is the next
  email_canonical TEXT UNIQUE,
  username TEXT UNIQUE,
  password_hash TEXT NOT NULL,
  brand TEXT NOT NULL,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL, -- milliseconds since 1970, as all times here
  idempotency_key TEXT NOT NULL UNIQUE, -- a digest, as is the next
  request_digest TEXT NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER CHECK (terms_at BETWEEN 0 AND 253402300799999),
  is_listed INTEGER, -- null until the owner has decided; so is the next
  about TEXT,
  language TEXT, presentation TEXT, -- for e-mails; null where unknown
  CHECK ((is_listed IS NULL) = (about IS NULL))
) STRICT;
INSERT INTO "accounts" VALUES(1,'91c385c9-7550-4bda-a7a9-a8e380523fc5','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$GI6R6/66s64SgmiUzsPLFQ$2Ggr8xWi71RzNSuperTq8HECHDsJQlmJzE1QGVCvma4','aurora',1796026108382,'36918b4e84cb34f4d76b2aace25df7f4f33d828e6459198e8f23e341d8dc7154','c888aaaea81c9e3f732d2fabc912a7c4962436dbf1280460cafa52c69cc49266',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'ea1b2bdb-0b05-45ba-ba88-97ce51285f5f','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1796026109808,'769fc8f99a1563f21e39918e6b9754e04eac1c6068dc5a7c1f91ca0288200fd9','0cd45d42fef38797cca581c4ff4b6d99a7724b142fd6aaf34751aa1381620e22',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE address_uses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  address TEXT NOT NULL, -- a digest: see AddressUse.mark
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT;
INSERT INTO "address_uses" VALUES(1,'email','18b479918356e028','',1796025993570);
INSERT INTO "address_uses" VALUES(2,'email','18b479918356e028','',1796026114062);
CREATE TABLE applications (
  id TEXT NOT NULL PRIMARY KEY, -- the account's, once there is one
  idempotency_key TEXT NOT NULL UNIQUE, -- a digest, as is the next
  request_digest TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT, -- null where the brand doesn't ask for one; so is the next
  email_canonical TEXT,
  username TEXT,
  password_hash TEXT, -- null once the account has it, or the application is expired
  brand TEXT NOT NULL,
  language TEXT NOT NULL,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER CHECK (terms_at BETWEEN 0 AND 253402300799999),
  ssh_key TEXT,
  origin TEXT, -- null after a week
  state TEXT NOT NULL
    CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
  is_decoy INTEGER NOT NULL,
  needs_approval INTEGER NOT NULL,
  code TEXT, -- a digest
  code_sent_at INTEGER CHECK (code_sent_at BETWEEN 0 AND 253402300799999),
  codes_sent INTEGER NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER CHECK (attempts_at BETWEEN 0 AND 253402300799999) NOT NULL,
  verified_at INTEGER CHECK (verified_at BETWEEN 0 AND 253402300799999),
  decided_by TEXT,
  decided_at INTEGER CHECK (decided_at BETWEEN 0 AND 253402300799999),
  note TEXT,
  invitation TEXT REFERENCES invitations (id),
  search_key TEXT NOT NULL DEFAULT '', -- name, address and username, folded
  name_look TEXT NOT NULL DEFAULT '', -- see FullName.look
  username_look TEXT
, operator_code TEXT, reopened_at INTEGER CHECK (reopened_at BETWEEN 0 AND 253402300799999)) STRICT;
INSERT INTO "applications" VALUES('991ea976-b70d-4181-8c37-0af9470aaa77','122897ad94eb08e36d0a12adfd59e4bc4da1e6f837087d843e1d89bc88ea8fda','d0d91821437294e3a3f0ba33aded3700ae7381b36e7beebd85ba24c21bd945fe','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$WfIq8h3fQkXtUvb1ohnDwQ$EZIH+BqHA8BfPUX7PA+HPB+0OJjhfSOrqA09mh/0OMU','approval','en',1796026112184,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1796026112184,NULL,'root',1796026113426,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1796026113092);
INSERT INTO "applications" VALUES('f7ea87e8-ebe7-4fcb-abd8-7ac78bbcce0c','b1b3a103056bf5e6248826babfcb19389b89cef6f2ebfe2bd00461a4c17aadfa','06690a1f0b1ed0f4c6122106616c7eca452f86f86cb66c08efc596f47b3e7022','Ada Lovelace','joan@example.org','joan@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$8RmyeUF9uHXn8hmiTX42mw$4zsfVYXf2+SKIjShSieH/gfthY+BAvFpgivSS2gyHUs','confirmed','en',1796026113570,NULL,NULL,NULL,NULL,NULL,'verifying',0,0,'f2b67a82113b2e452571f695775c1391c3e4956a325dd2cce03344456ca1f29f',1796026113570,1,5,1796026113570,NULL,NULL,NULL,NULL,NULL,'ada lovelace
joan@example.org','ada lovelace',NULL,'d6517706ae029412f830b933ea1fedc9e0d3d710a6fe75f48d2a7de179910101',NULL);
CREATE TABLE article_feedback (
  brand TEXT NOT NULL,
  slug TEXT NOT NULL,
  helped INTEGER NOT NULL,
  not_helped INTEGER NOT NULL,
  PRIMARY KEY (brand, slug)
) STRICT, WITHOUT ROWID;
INSERT INTO "article_feedback" VALUES('aurora','passwords',1,0);
CREATE TABLE audit_anchor ( -- the last entry that was deleted for its age
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  position INTEGER NOT NULL,
  digest TEXT NOT NULL
) STRICT;
CREATE TABLE audit_entries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  changed_at INTEGER CHECK (changed_at BETWEEN 0 AND 253402300799999) NOT NULL,
  actor_kind TEXT NOT NULL,
  actor TEXT NOT NULL, -- an operator's or a host's name; else empty
  action TEXT NOT NULL,
  subject TEXT NOT NULL, -- an ID or a name, without a reference: entries outlive it
  details TEXT, -- JSON; null once it was erased, as is the next
  salt TEXT,
  details_digest TEXT NOT NULL,
  position INTEGER UNIQUE, -- null until the entry is chained, as is the digest
  digest TEXT
) STRICT;
INSERT INTO "audit_entries" VALUES(1,'16151169-35f8-4e3c-a85e-750d10a18391',1796026108596,'owner','','account.created','91c385c9-7550-4bda-a7a9-a8e380523fc5','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','ce0cb5fc-96b6-427f-9874-ac8f84edacd1','4cb9cab7a6b8c5a6d8199b62272443a580664d71f23e93bd7696542f4cf836fe',1,'48ab1996769d4b23e9564e58397c29a96a909aa16369cbe6dd3f50480b8e7642');
INSERT INTO "audit_entries" VALUES(2,'917de8f5-12c4-4d04-886a-163ee11b9fc5',1796026109025,'unixUser','root','account.profileChanged','91c385c9-7550-4bda-a7a9-a8e380523fc5','{"after":{"listed":"yes"},"before":{"listed":"no"}}','79ee3d45-912e-4cc9-a2ae-f9b06f3bfb49','e6a517d2ebe338d68fecf6d1785ac8a252c00451380d2e777cc4aa3664aa2409',2,'05929d0865b5c95ce94913b45b4f69ecdf0556c20fcd2b78db0ec0c5f2444e64');
INSERT INTO "audit_entries" VALUES(3,'f92b8090-1c60-4793-86c6-a9b4a7866279',1796026109165,'unixUser','root','account.suspended','91c385c9-7550-4bda-a7a9-a8e380523fc5','{"after":{"reason":"text"}}','a0cefd93-e64f-4948-a7da-2dad5ed8b923','3104b3ba9bcb024fb23b41804eac752edf2617f5a0fb27b4b8e404a04a56f496',3,'74fe11e63378b640baa167e7d7c9a7ae7c98b717755fccb0895c8e18a3bc91eb');
INSERT INTO "audit_entries" VALUES(4,'b7363fb7-fecc-4ae9-9f82-e0313524518c',1796026109353,'unixUser','root','account.resumed','91c385c9-7550-4bda-a7a9-a8e380523fc5','{"before":{"reason":"text"}}','6e8b18b8-6ee2-471d-8924-b8b7269f3322','1e2b883c6f5422466ee8103cb1ee89cb959d410516a37c33d4c7db037a876173',4,'1cfc3aab75bafcdbc5efcbbfc77f70b67ad67464cf30172044ec936fd67ee3c7');
INSERT INTO "audit_entries" VALUES(5,'cf2f88d2-8456-4f2e-807e-c59ef68d4182',1796026109823,'unixUser','root','account.created','ea1b2bdb-0b05-45ba-ba88-97ce51285f5f','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','2eb9a814-7de7-411a-b3e7-54723f0f3273','09eb976a6a74c850ff04851b32d4f7de37ee6f6f6232429f78a49e4e927662f8',5,'74da7f2ca2f601db514f2c75d67b506c353b6fc96ae2a22f4ca3cf4fe46bf803');
INSERT INTO "audit_entries" VALUES(6,'fc70e6b2-efc8-4096-8bb1-4c502772921f',1796026110828,'unixUser','root','message.changed','6414-3737','{"after":{"action":"assign","state":"inProgress"},"before":{"state":"waiting"}}','d1da6fe7-f30d-4540-a02c-37763964d10a','ba1ade5c17209f27df72307273fca3417ac927861cb8b13eeade92bc3d5f078a',6,'f7c9f3dfeb3de0e68897e1f8bf251bb77476d91c4a25a0ddd2bbb98da2e42c0b');
INSERT INTO "audit_entries" VALUES(7,'99f82f1a-5327-42f4-ac68-486a0228250b',1796026111125,'unixUser','root','message.changed','6414-3737','{"after":{"action":"answer","state":"onHold"},"before":{"state":"inProgress"}}','97f7d9fa-0914-4845-b16a-4c77a1eca978','c9d9a904c693e5885fac53da4202214e388c8bbba695995a2a2f32b16f6ba81b',7,'b5c68e05bd91b0c4031c51963bd822bf184123c8b38db9d67b69f614ad7da4e3');
INSERT INTO "audit_entries" VALUES(8,'5ce910a6-6846-4b64-8e23-8dd05d66b229',1796026111443,'unixUser','root','message.changed','6414-3737','{"after":{"action":"resolve","state":"resolved"},"before":{"state":"onHold"}}','def0364e-b193-4c2b-9332-751cfaa68cad','1d72de86c553f1469be026bdc6a94a5cc6e4b1cbe01efa86d058cd7dc2b5bebf',8,'d2cfa2926a27af3e3073821cd2aa00d2775ce7ed9b9769474b201684d91a69c9');
INSERT INTO "audit_entries" VALUES(9,'9358cc70-4509-4d34-abef-54f6c0ea5338',1796026112296,'owner','','application.created','991ea976-b70d-4181-8c37-0af9470aaa77',NULL,NULL,'e8cd8eeb83c723deafd7e9e6441076eb9a2be2c7fb58b8563ff7066016ff418b',9,'24370a19f12db63a75cdb06d24898383db047f338938b4c85eb536d6915e49ef');
INSERT INTO "audit_entries" VALUES(10,'c12caf74-14c3-4f19-932a-334661338f41',1796026112745,'unixUser','root','application.changed','991ea976-b70d-4181-8c37-0af9470aaa77',NULL,NULL,'81dea072970ba1b83a0f3b48302b386b54e1f051ba0bbc0bbbb0bc8763d32cdf',10,'819a2f1930bb4e8d269be615da396397ff0d498011b7d93f85cc0e2b7d00b1d1');
INSERT INTO "audit_entries" VALUES(11,'ac3ecde1-ba66-4aed-bbf5-dddd76f99cd3',1796026112745,'unixUser','root','account.created','991ea976-b70d-4181-8c37-0af9470aaa77',NULL,NULL,'03845744f9e00a5928f73a32a07417cd46e041dbe5978c49750d66a3503c64d4',11,'7ca5b09bc6a5c4e15e32ceaf126adfcfd7d1a67c3b8bb59dbe044c81ad2d8c8c');
INSERT INTO "audit_entries" VALUES(12,'1e94b0f2-9985-4cd8-9508-63ed093bd92d',1796026113092,'unixUser','root','application.changed','991ea976-b70d-4181-8c37-0af9470aaa77',NULL,NULL,'ced13f781a618969e390d8613441d8b39819049c674db251cd26fc9e1647d30b',12,'9a7cd2e374aec68fa5164ba386c4c79979ab08ed107eee07076d0804267d98a9');
INSERT INTO "audit_entries" VALUES(13,'d4c8bb7e-7d95-4019-a213-35e240a0948b',1796026113092,'unixUser','root','account.withdrawn','991ea976-b70d-4181-8c37-0af9470aaa77','{}','2f89a7c1-6257-4077-9550-e858e5bf714f','3ada7fcf6ab7586bfa66f8a017834090ee7c0fd86923eea1bf03bc816e925d06',13,'bb57cfb6b0cf3a1cef936bfd04e60b37aabf772df02f364c5465ae78154ec403');
INSERT INTO "audit_entries" VALUES(14,'ff46e339-8e91-4868-83b8-a7f0b3791ad0',1796026113432,'unixUser','root','application.changed','991ea976-b70d-4181-8c37-0af9470aaa77','{"after":{"state":"rejected"},"before":{"state":"pending"}}','61344cc0-4a0f-46ed-9386-63ffbdf58678','d0d746e03c09806f007a2c90417e6fe2da02b8fe30d06f1ec1da472ca175d780',14,'e226e31e61887d985188755a74880498ac0eef1bb42feb5fda176b238a444041');
INSERT INTO "audit_entries" VALUES(15,'39130945-df90-4ba3-a241-a29b8faa46ec',1796026113809,'owner','','application.created','f7ea87e8-ebe7-4fcb-abd8-7ac78bbcce0c','{"after":{"brand":"confirmed","state":"verifying"}}','253f8d16-5a5a-46fc-a466-57bbf2f8a6ec','b9b12322fcff505f4f386598c2a8f88d2599377fc47294e5ccbf936f55b68900',15,'d01760c451c28078322e4d610c43012a9ef307d4c9d2be496e2f33f73ac6fe7c');
INSERT INTO "audit_entries" VALUES(16,'2164e777-ca44-4c50-b4e4-b5e56ea20e0c',1796026114075,'unixUser','root','application.codeSent','f7ea87e8-ebe7-4fcb-abd8-7ac78bbcce0c','{}','b7b03268-311e-4174-a980-043edc444e10','fb206737267247d346e75ec98e3afc2409b0a0e252a6fe11aa46cfa39d334c00',16,'9d3436b6af262695ea4fc9e57312ab9c1f859bca056185a56091dd1295cb1523');
INSERT INTO "audit_entries" VALUES(17,'cdb17718-f030-42e6-9c81-92104d32cf4a',1796026114244,'unixUser','root','invitation.created','7092f166','{"after":{"note":"","uses":"1"}}','6171d44b-3096-4bfc-93da-5c140d024b9a','bee79fa318da01e3b8a9ad2208b58e7ee9555da848f2204f79c40fdfc2d93918',17,'3f70fc9bde16fbfd170c644052e2d3340e1cf6bc5ff9f95400f535dd567f2150');
CREATE TABLE conversation_entries (
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- in their order
  conversation TEXT NOT NULL REFERENCES conversations (reference) ON DELETE CASCADE,
  id TEXT NOT NULL, -- chosen by the writer
  action TEXT NOT NULL,
  name TEXT, -- the operator's; null for a guest
  text TEXT,
  written_at INTEGER CHECK (written_at BETWEEN 0 AND 253402300799999) NOT NULL,
  UNIQUE (conversation, id)
) STRICT;
INSERT INTO "conversation_entries" VALUES(1,'6414-3737','message','write',NULL,'It doesn''t work.',1796026110107);
INSERT INTO "conversation_entries" VALUES(2,'6414-3737','5fb54d1a-790e-40a4-94fe-493a2636cb78','assign','root','root',1796026110823);
INSERT INTO "conversation_entries" VALUES(3,'6414-3737','540e9907-900c-4924-bc3e-db51d657f5a6','answer','root','text',1796026111110);
INSERT INTO "conversation_entries" VALUES(4,'6414-3737','3a8fc899-55c1-48bd-902c-4eee5f93a768','resolve','root',NULL,1796026111438);
CREATE TABLE conversations (
  reference TEXT NOT NULL PRIMARY KEY, -- the number that the guest knows
  key TEXT NOT NULL UNIQUE, -- the outbox entry's
  brand TEXT NOT NULL,
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE, -- null without a session
  email TEXT NOT NULL,
  email_canonical TEXT NOT NULL,
  subject TEXT NOT NULL,
  details TEXT NOT NULL, -- an array of JSON
  state TEXT NOT NULL,
  is_open INTEGER NOT NULL,
  assignee TEXT,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  changed_at INTEGER CHECK (changed_at BETWEEN 0 AND 253402300799999) NOT NULL,
  code TEXT, -- the digest of a code by which the guest opens it
  code_sent_at INTEGER CHECK (code_sent_at BETWEEN 0 AND 253402300799999)
) STRICT;
INSERT INTO "conversations" VALUES('6414-3737','contact:e88d86102804e587565ac05187de87d35b64f5d61d788d2e5368d9cfba228619:6886d1ab9c75cb5b6f1f61ad554ee66460de19d56fd443da9db4280f454f4ece','aurora',NULL,'ada@example.org','ada@example.org','Help','[{"kind":"brand","value":"aurora"},{"kind":"version","value":"1.0.0"},{"kind":"language","value":"en"}]','resolved',0,'root',1796026110107,1796026111438,NULL,NULL);
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('store1');
INSERT INTO "grdb_migrations" VALUES('store2');
INSERT INTO "grdb_migrations" VALUES('store3');
INSERT INTO "grdb_migrations" VALUES('store4');
INSERT INTO "grdb_migrations" VALUES('store5');
INSERT INTO "grdb_migrations" VALUES('store6');
INSERT INTO "grdb_migrations" VALUES('store7');
INSERT INTO "grdb_migrations" VALUES('store8');
CREATE TABLE hosts (
  name TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  rights TEXT NOT NULL CHECK (rights IN ('origins', 'guests', 'keys', 'users')),
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  last_used_at INTEGER CHECK (last_used_at BETWEEN 0 AND 253402300799999), -- null until it is used
  revoked_at INTEGER CHECK (revoked_at BETWEEN 0 AND 253402300799999)
) STRICT, WITHOUT ROWID;
CREATE TABLE imported_rows ( -- what was copied from another store
  store TEXT NOT NULL, -- the other store's id
  name TEXT NOT NULL, -- the table's
  id TEXT NOT NULL,
  digest TEXT NOT NULL, -- of the row as it was copied
  PRIMARY KEY (store, name, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE invitations (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE, -- a digest
  uses INTEGER NOT NULL CHECK (uses > 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  completed INTEGER NOT NULL DEFAULT 0 CHECK (completed >= 0),
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  expires_at INTEGER CHECK (expires_at BETWEEN 0 AND 253402300799999),
  revoked_at INTEGER CHECK (revoked_at BETWEEN 0 AND 253402300799999),
  note TEXT NOT NULL,
  CHECK (pending + completed <= uses)
) STRICT;
INSERT INTO "invitations" VALUES('7092f166','77d6ef9423c14c0b8920bcd89b43cc2c876dc77d5488f09c34680ac4ae69bea0',1,0,0,1796026114237,NULL,NULL,'');
CREATE TABLE lifetimes (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER CHECK (expires_at BETWEEN 0 AND 253402300799999), -- null for never, which an operator has set
  is_fixed INTEGER NOT NULL, -- set by an operator
  reminded INTEGER, -- the last reminder, in days before the expiry
  expired_at INTEGER CHECK (expired_at BETWEEN 0 AND 253402300799999) -- the time of the suspension for expiry
, notified_at INTEGER CHECK (notified_at BETWEEN 0 AND 253402300799999), refused_at INTEGER CHECK (refused_at BETWEEN 0 AND 253402300799999)) STRICT;
CREATE TABLE member_names ( -- what listed members are found by
  start TEXT NOT NULL, -- the folded name from where a word begins, 64 letters at most
  sort_key TEXT NOT NULL,
  id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  PRIMARY KEY (start, sort_key, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','91c385c9-7550-4bda-a7a9-a8e380523fc5');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','91c385c9-7550-4bda-a7a9-a8e380523fc5');
CREATE TABLE notification_targets (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE notifications (
  number INTEGER PRIMARY KEY AUTOINCREMENT, -- of one account in their order
  account TEXT NOT NULL, -- without a reference: a deletion is delivered, too
  target TEXT NOT NULL,
  host TEXT NOT NULL DEFAULT '', -- which host's Unix users; empty for other targets
  change TEXT NOT NULL
    CHECK (change IN
      ('pending', 'created', 'approved', 'updated', 'suspended', 'resumed', 'deleted')),
  message TEXT NOT NULL UNIQUE, -- the same at every attempt
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER CHECK (next_attempt_at BETWEEN 0 AND 253402300799999), -- null when there is no further attempt
  lease_ends_at INTEGER CHECK (lease_ends_at BETWEEN 0 AND 253402300799999), -- null unless it is being delivered
  delivered_at INTEGER CHECK (delivered_at BETWEEN 0 AND 253402300799999),
  last_error TEXT
) STRICT;
CREATE TABLE operators (
  name TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  rights TEXT NOT NULL CHECK (rights IN ('read', 'decide', 'manage')),
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  last_used_at INTEGER CHECK (last_used_at BETWEEN 0 AND 253402300799999), -- null until it is used
  revoked_at INTEGER CHECK (revoked_at BETWEEN 0 AND 253402300799999)
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
  reference TEXT NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE, -- of what caused it: the same is kept once
  kind TEXT NOT NULL,
  account TEXT, -- the account or application that it is about
  recipient TEXT, -- a canonical address; null once it was delivered
  payload BLOB NOT NULL, -- empty once it was delivered
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER CHECK (next_attempt_at BETWEEN 0 AND 253402300799999), -- null when there is no further attempt
  delivered_at INTEGER CHECK (delivered_at BETWEEN 0 AND 253402300799999),
  last_error TEXT
, failed_attempts INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "outbox" VALUES('6414-3737','contact:e88d86102804e587565ac05187de87d35b64f5d61d788d2e5368d9cfba228619:6886d1ab9c75cb5b6f1f61ad554ee66460de19d56fd443da9db4280f454f4ece','contact',NULL,NULL,X'7B2274657874223A22497420646F65736E277420776F726B2E222C2264657461696C73223A5B7B2276616C7565223A226175726F7261222C226B696E64223A226272616E64227D2C7B2276616C7565223A22312E302E30222C226B696E64223A2276657273696F6E227D2C7B2276616C7565223A22656E222C226B696E64223A226C616E6775616765227D5D2C2261646472657373223A22616461406578616D706C652E6F7267222C226272616E64223A224175726F7261222C227375626A656374223A2248656C70222C22726563697069656E74223A2268656C70406175726F72612E6578616D706C65222C226D6573736167654944223A22363431342D333733372E38386566653637382D623130622D343332332D623664612D363734366262306563343666406175726F72612E6578616D706C65222C227265666572656E6365223A22363431342D33373337222C227772697474656E4174223A3831373731383931302E313036353336317D',1796026110107,0,1796026110107,NULL,NULL,0);
INSERT INTO "outbox" VALUES('7618-0737','email:991ea976-b70d-4181-8c37-0af9470aaa77:rejected:0:1796026113426','email','991ea976-b70d-4181-8c37-0af9470aaa77','mary@example.org',X'7B2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203330204E6F76656D62657220323032362C20383A3038205554432E222C226272616E64223A224175726F7261222C226E756D626572223A22373631382D303733372E36333563616364362D373730322D343366332D613634642D663732653131653434666461222C227772697474656E4174223A3831373731383931332E343236313631362C22726563697069656E74223A226D617279406578616D706C652E6F7267222C227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261227D',1796026113426,0,1796026113426,NULL,NULL,0);
INSERT INTO "outbox" VALUES('8357-1371','email:f7ea87e8-ebe7-4fcb-abd8-7ac78bbcce0c:verifying:1:1796026113570','email','f7ea87e8-ebe7-4fcb-abd8-7ac78bbcce0c','joan@example.org',X'7B227375626A656374223A22343233392D3235343020697320796F757220766572696669636174696F6E20636F646520666F72204175726F7261222C2274657874223A22596F757220766572696669636174696F6E20636F646520697320343233392D323534302E20456E74657220697420776865726520796F75207369676E65642075702E2049742069732076616C696420666F722068616C6620616E20686F75722E5C6E5C6E496620796F75206469646E2774207369676E2075702C2069676E6F7265207468697320652D6D61696C3A206E6F206163636F756E74206973206372656174656420776974686F75742074686520636F64652E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203330204E6F76656D62657220323032362C20383A3038205554432E222C227772697474656E4174223A3831373731383931332E353639383431392C226E756D626572223A22383335372D313337312E66333034343635322D623139352D346362382D386666322D313462366635396432376432222C226272616E64223A224175726F7261222C22726563697069656E74223A226A6F616E406578616D706C652E6F7267227D',1796026113570,0,1796026113570,NULL,NULL,0);
INSERT INTO "outbox" VALUES('8031-1188','email:f7ea87e8-ebe7-4fcb-abd8-7ac78bbcce0c:verifying:1:1796026114062','email','f7ea87e8-ebe7-4fcb-abd8-7ac78bbcce0c','joan@example.org',X'7B2274657874223A22416E206F70657261746F722073656E647320796F7520616E6F7468657220766572696669636174696F6E20636F64653A2034395A342D514D45362D563136542D335659465C6E5C6E456E74657220697420776865726520796F75207369676E65642075702E20496620796F752068617665206C6566742C2066696C6C20696E2074686520666F726D20616761696E2077697468207468697320652D6D61696C20616464726573732C20616E6420656E7465722074686520636F6465207768656E2069742061736B7320666F72206F6E652E2049742069732076616C696420666F7220612064617920616674657220796F752066696C6C656420696E2074686520666F726D2C20616E6420776F726B73206F6E63652E5C6E5C6E496620796F75206469646E2774207369676E2075702C2069676E6F7265207468697320652D6D61696C3A206E6F206163636F756E74206973206372656174656420776974686F75742074686520636F64652E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203330204E6F76656D62657220323032362C20383A3038205554432E222C227375626A656374223A22596F757220766572696669636174696F6E20636F646520666F72204175726F7261222C227772697474656E4174223A3831373731383931342E303631373936372C226E756D626572223A22383033312D313138382E62313935623339632D343765652D343235612D613439662D646562653733616361666364222C226272616E64223A224175726F7261222C22726563697069656E74223A226A6F616E406578616D706C652E6F7267227D',1796026114062,0,1796026114062,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','b1b3a103056bf5e6248826babfcb19389b89cef6f2ebfe2bd00461a4c17aadfa:06690a1f0b1ed0f4c6122106616c7eca452f86f86cb66c08efc596f47b3e7022','12086b3069f3647a ',1796026113570);
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','122897ad94eb08e36d0a12adfd59e4bc4da1e6f837087d843e1d89bc88ea8fda:d0d91821437294e3a3f0ba33aded3700ae7381b36e7beebd85ba24c21bd945fe','88739d949986fddb ',1796026112184);
INSERT INTO "rate_limited_uses" VALUES('articleFeedback','65c52de9-a44e-40cf-8548-638e8bce62bb','',1796026111819);
CREATE TABLE recovery_codes (
  digest TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE second_factors (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed_secret BLOB NOT NULL, -- encrypted with a key that the store doesn't have
  key_id TEXT NOT NULL,
  prepared_at INTEGER CHECK (prepared_at BETWEEN 0 AND 253402300799999) NOT NULL,
  enrolled_at INTEGER CHECK (enrolled_at BETWEEN 0 AND 253402300799999), -- null until the owner has entered a correct code
  last_step INTEGER NOT NULL -- of the last code that was used
, enrolment_key TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  origin TEXT,
  host TEXT, -- that has vouched for the guest
  opened_at INTEGER CHECK (opened_at BETWEEN 0 AND 253402300799999) NOT NULL,
  last_used_at INTEGER CHECK (last_used_at BETWEEN 0 AND 253402300799999) NOT NULL, -- noted once a minute
  is_by_code INTEGER NOT NULL, -- false as soon as a password was set; so is the next
  is_first INTEGER NOT NULL -- opened by the request that created the account
) STRICT;
CREATE TABLE settings ( -- that all hosts and servers of the store share
  name TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_attempts (
  name TEXT NOT NULL, -- the account's id, or a mark: see SignInName.mark
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE, -- null where there is none
  network TEXT NOT NULL, -- see Origin.networks; empty where unknown
  count INTEGER NOT NULL,
  last_at INTEGER CHECK (last_at BETWEEN 0 AND 253402300799999) NOT NULL,
  PRIMARY KEY (name, network)
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_challenges (
  digest TEXT NOT NULL PRIMARY KEY, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  is_by_code INTEGER NOT NULL,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL
, host TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sign_ins (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  signed_in_at INTEGER CHECK (signed_in_at BETWEEN 0 AND 253402300799999) NOT NULL,
  origin TEXT
) STRICT;
INSERT INTO "sign_ins" VALUES(1,'91c385c9-7550-4bda-a7a9-a8e380523fc5',1796026108527,NULL);
CREATE TABLE ssh_keys (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  line TEXT NOT NULL UNIQUE, -- type and key, as in authorized_keys
  fingerprint TEXT NOT NULL UNIQUE,
  added_at INTEGER CHECK (added_at BETWEEN 0 AND 253402300799999) NOT NULL
, comment TEXT NOT NULL DEFAULT '', used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999)) STRICT;
CREATE TABLE store (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
  id TEXT NOT NULL, -- the store's own, wherever it is moved
  key TEXT NOT NULL -- of digests that can't be computed without the store
) STRICT;
INSERT INTO "store" VALUES(1,'5ab875cd8e65329f88fb27117595ac9b','04989242fa033959ea43e8cd4eda3e04776f9788df6df2f786b8e2169c330d9f');
CREATE TABLE suspensions (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  suspended_at INTEGER CHECK (suspended_at BETWEEN 0 AND 253402300799999) NOT NULL,
  ends_at INTEGER CHECK (ends_at BETWEEN 0 AND 253402300799999), -- null until an operator resumes it
  suspended_by TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE unix_users (
  number INTEGER NOT NULL PRIMARY KEY, -- on every host
  -- without a reference: the number of a deleted account is never assigned to another one
  account TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
CREATE TABLE usernames (
  username TEXT NOT NULL PRIMARY KEY,
  -- the id of an account or application; while an application is being verified, its canonical
  -- address: the applications of one address share a username
  holder TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE verification_codes (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  purpose TEXT NOT NULL CHECK (purpose IN ('sign_in', 'address')),
  idempotency_key TEXT NOT NULL, -- a digest, as is the code
  account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  code TEXT NOT NULL,
  sent_at INTEGER CHECK (sent_at BETWEEN 0 AND 253402300799999) NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER CHECK (attempts_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT;
CREATE TABLE vouch_codes (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER CHECK (created_at BETWEEN 0 AND 253402300799999) NOT NULL,
  expires_at INTEGER CHECK (expires_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE vouches (
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state TEXT NOT NULL
    CHECK (state IN ('named', 'given', 'declined', 'withdrawn')),
  named_at INTEGER CHECK (named_at BETWEEN 0 AND 253402300799999) NOT NULL,
  changed_at INTEGER CHECK (changed_at BETWEEN 0 AND 253402300799999) NOT NULL, code TEXT,
  PRIMARY KEY (application, voucher)
) STRICT, WITHOUT ROWID;
CREATE INDEX imported_rows_by_id ON imported_rows (name, id);
CREATE INDEX accounts_by_time ON accounts (created_at, id);
CREATE INDEX accounts_by_name ON accounts (sort_key);
CREATE INDEX accounts_by_last_name ON accounts (last_name_key);
CREATE INDEX members_by_name ON accounts (sort_key, id, name, created_at, is_listed)
  WHERE is_listed;
CREATE INDEX member_names_by_id ON member_names (id);
CREATE INDEX usernames_by_holder ON usernames (holder);
CREATE INDEX ssh_keys_by_account ON ssh_keys (account, number);
CREATE INDEX suspensions_by_end ON suspensions (ends_at) WHERE ends_at IS NOT NULL;
CREATE INDEX invitations_by_time ON invitations (created_at, id);
CREATE UNIQUE INDEX applications_by_address ON applications (email_canonical)
  WHERE state = 'pending' AND NOT is_decoy;
CREATE INDEX applications_of_address ON applications (email_canonical, created_at)
  WHERE email_canonical IS NOT NULL;
CREATE INDEX applications_by_username ON applications (username, created_at)
  WHERE username IS NOT NULL;
CREATE INDEX applications_by_state ON applications (state, created_at);
CREATE INDEX applications_of_brand ON applications (brand, state, created_at DESC, id)
  WHERE NOT is_decoy;
CREATE INDEX applications_by_name_look ON applications (name_look, name);
CREATE INDEX applications_by_username_look ON applications (username_look, username)
  WHERE username_look IS NOT NULL;
CREATE INDEX applications_of_origin ON applications (origin, created_at)
  WHERE origin IS NOT NULL;
CREATE INDEX applications_by_time ON applications (created_at DESC, id) WHERE NOT is_decoy;
CREATE INDEX applications_by_origin ON applications (created_at) WHERE origin IS NOT NULL;
CREATE INDEX applications_by_invitation ON applications (invitation)
  WHERE invitation IS NOT NULL;
CREATE INDEX sign_ins_by_account ON sign_ins (account, number);
CREATE INDEX sign_ins_by_origin ON sign_ins (origin);
CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at);
CREATE INDEX sign_in_attempts_by_account ON sign_in_attempts (account);
CREATE INDEX sessions_by_account ON sessions (account, opened_at);
CREATE INDEX sessions_by_time ON sessions (opened_at);
CREATE INDEX sessions_by_use ON sessions (last_used_at);
CREATE INDEX verification_codes_by_key
  ON verification_codes (idempotency_key, purpose, number);
CREATE INDEX verification_codes_by_account ON verification_codes (account, purpose);
CREATE INDEX verification_codes_by_time ON verification_codes (sent_at);
CREATE INDEX recovery_codes_by_account ON recovery_codes (account);
CREATE INDEX sign_in_challenges_by_account ON sign_in_challenges (account);
CREATE INDEX sign_in_challenges_by_time ON sign_in_challenges (created_at);
CREATE INDEX outbox_due ON outbox (next_attempt_at, reference)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX outbox_by_time ON outbox (created_at, reference);
CREATE INDEX outbox_undelivered ON outbox (created_at, reference)
  WHERE delivered_at IS NULL;
CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX outbox_by_account ON outbox (account) WHERE account IS NOT NULL;
CREATE INDEX outbox_by_recipient ON outbox (recipient) WHERE recipient IS NOT NULL;
CREATE INDEX notifications_of_account ON notifications (account, target, host, number);
CREATE INDEX notifications_due ON notifications (target, host, next_attempt_at, number)
  WHERE delivered_at IS NULL;
CREATE INDEX notifications_undelivered ON notifications (number) WHERE delivered_at IS NULL;
CREATE INDEX notifications_delivered ON notifications (delivered_at)
  WHERE delivered_at IS NOT NULL;
CREATE INDEX rate_limited_uses_by_time ON rate_limited_uses (kind, used_at);
CREATE INDEX rate_limited_uses_by_origin ON rate_limited_uses (kind, origin, used_at);
CREATE INDEX address_uses_by_address ON address_uses (address, kind, used_at);
CREATE INDEX address_uses_by_time ON address_uses (used_at);
CREATE INDEX audit_entries_of_subject ON audit_entries (subject, position);
CREATE INDEX audit_entries_by_time ON audit_entries (changed_at);
CREATE INDEX audit_entries_to_chain ON audit_entries (number) WHERE position IS NULL;
CREATE INDEX lifetimes_by_time ON lifetimes (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX vouches_by_voucher ON vouches (voucher, named_at);
CREATE INDEX vouch_codes_by_voucher ON vouch_codes (voucher);
CREATE INDEX conversations_by_change ON conversations (changed_at, reference);
CREATE INDEX conversations_open ON conversations (changed_at, reference) WHERE is_open;
CREATE INDEX conversations_of_brand ON conversations (brand, changed_at);
CREATE INDEX conversations_of_account ON conversations (account, created_at)
  WHERE account IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('accounts',3);
INSERT INTO "sqlite_sequence" VALUES('audit_entries',17);
INSERT INTO "sqlite_sequence" VALUES('sign_ins',1);
INSERT INTO "sqlite_sequence" VALUES('conversation_entries',4);
INSERT INTO "sqlite_sequence" VALUES('address_uses',2);
COMMIT;
