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
INSERT INTO "accounts" VALUES(1,'a123b362-7ccc-4a28-81ba-f2e5479d087c','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$IUz1JDdznYxyOjalY9B1og$5DVMOTgwvaNgTH7mMKhhgBYD4BQBfydU5FEQ2DlMBog','aurora',1795999287912,'a2b4bb509b8947a0038400f698a18a365d91f68cb6fe42c5a6893a22a955b8e7','a1327474255c86e6db86579fc314eb99218b47c2d776d8871a03892a6b142d43',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'b4ff9222-2ec2-4539-8bb1-be5c9cebc7a2','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1795999290397,'2698c1a10bd30e57eb031868b1f922786dca0a626ae8fbce3652ac8b887bfd1b','13596af7cfaa24a60553c4c58633eaf48da0698a953cdfcf6af4eeabc974226b',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE address_uses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  address TEXT NOT NULL, -- a digest: see AddressUse.mark
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT;
INSERT INTO "address_uses" VALUES(1,'email','18b479918356e028','',1795999177244);
INSERT INTO "address_uses" VALUES(2,'email','18b479918356e028','',1795999297791);
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
INSERT INTO "applications" VALUES('23b28781-efe4-4e20-a2ce-cc3ed1d554e8','a33c17996f7ccec5f45549cb81315ba3a710413bac27ec10c3c9b19da949eaa6','aa3bca8e3a8712f7e526c419f662f7d1c33ced190cab9d4608cea1558312fd69','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$YH3wHP838aUUkPrSiiiZuA$j/7H2cOP3oZ8filOhMSGAlBY4Q0yXXe+ZiqAhjjo1GY','approval','en',1795999295475,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1795999295475,NULL,'root',1795999297059,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1795999296642);
INSERT INTO "applications" VALUES('20f64518-1b5a-4b10-8fd1-83082744a67a','6f7d495de5b7a9b0f622127736a14be632e76201d3e78c65fb33b0112a5b5a1c','09648de0e10ce01de8e3fc0f660ca61f4106ae7d07902f2c19e5b2cdc6d838ec','Ada Lovelace','joan@example.org','joan@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$4bYC5J28UBCu085OmpdJCg$PieE6bDLElnHZmqgwPygl+7yJXFCGnEwRNeXIZx7J5k','confirmed','en',1795999297244,NULL,NULL,NULL,NULL,NULL,'verifying',0,0,'07cd0515f2c8b98982c88acaacba478b5dada57f0f004015c7f61f1ae9b5f7e3',1795999297244,1,5,1795999297244,NULL,NULL,NULL,NULL,NULL,'ada lovelace
joan@example.org','ada lovelace',NULL,'2613b7cd306cef038e40963e6175e1438c561e4d6da56e75d42634d12529f655',NULL);
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
INSERT INTO "audit_entries" VALUES(1,'57809705-4e5a-4d3d-9fb0-5ea994d0bd8d',1795999288389,'owner','','account.created','a123b362-7ccc-4a28-81ba-f2e5479d087c','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','c8e20b54-3f5b-472c-849d-0fc118a050f2','b89840509ad88974e9658a6fa8fdef0a6c409366f7a6cd3a31d0d7b19729c84b',1,'a94b7c97c8a493e6e065b582e836ccb19ac804d5f2e0ccfbe82ae9a8f22c835f');
INSERT INTO "audit_entries" VALUES(2,'e2ea9537-040d-46c6-ae88-0cda5781e3b8',1795999289201,'unixUser','root','account.profileChanged','a123b362-7ccc-4a28-81ba-f2e5479d087c','{"after":{"listed":"yes"},"before":{"listed":"no"}}','3f6791e5-e620-4685-af18-14d5e4c7f476','f9f2b11ab12382ce1e2a55c0701b9d11f74d141093087cbdc5a002a9d0d6767f',2,'3ddb3f58715e75d00b4592dd37c28ea956289182f1204ea5002a3e91422f47b6');
INSERT INTO "audit_entries" VALUES(3,'8d916138-e8b4-4075-b6e5-a9165026d50c',1795999289384,'unixUser','root','account.suspended','a123b362-7ccc-4a28-81ba-f2e5479d087c','{"after":{"reason":"text"}}','564184bb-91e3-4885-b64a-16793992af05','8504ab198f40a67f8d0c38617b5eaa84dae4b49537474786159487303f0b4fc7',3,'1d3510b2346f8b3ef957f7a60362922ec6d5873bec809fc89f41c65c88860216');
INSERT INTO "audit_entries" VALUES(4,'feee8177-a707-4a23-a837-fbccbc356808',1795999289713,'unixUser','root','account.resumed','a123b362-7ccc-4a28-81ba-f2e5479d087c','{"before":{"reason":"text"}}','dd0baa71-0afc-4b7b-859c-09b5b08fa1d9','716924dc7f4da5bd6fc2679481093b39a25cdb3b4f95301b21524c91c14c4dd3',4,'a84f2be6182ff18cfad5dac6af4464497369a16487f95768b941d918b35a344c');
INSERT INTO "audit_entries" VALUES(5,'7034c79c-c12a-4be8-acf9-6d975e7df88f',1795999290429,'unixUser','root','account.created','b4ff9222-2ec2-4539-8bb1-be5c9cebc7a2','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','d682af24-47ba-4597-8215-a83fb4b862d5','2c211b8be0b9fe31642948926fee6ecce4dc8b285c515fc5bdc9eb4b35a64dd0',5,'3ed1a53c1d98888f753c51ed6533b111401e6fff19da6151c1ed0d7b8f2d0823');
INSERT INTO "audit_entries" VALUES(6,'718e1ddd-2337-41f9-939b-78019bccabf0',1795999292629,'unixUser','root','message.changed','7342-9443','{"after":{"action":"assign","state":"inProgress"},"before":{"state":"waiting"}}','57abd82c-ecf3-41d8-9c06-35956fea174f','392ae8aa4faf1da3347a9ceb7fe991e1e59615e2114a58befd3201bbad7f3f75',6,'3a8a630c424864195158c7982f10b9809549f4aaa0ed5b77c17601f32536ba31');
INSERT INTO "audit_entries" VALUES(7,'54b65237-5656-4f05-ad73-36fbf54cb242',1795999293293,'unixUser','root','message.changed','7342-9443','{"after":{"action":"answer","state":"onHold"},"before":{"state":"inProgress"}}','dac9aaec-37ec-499c-968e-2b6e93c3ad28','ce0f0db9e77d8f75a1f5309a5dc9cbfd07705036534cc60506ebeecea32bae6b',7,'1093987ebc05fd91160d51aaae951cf55ee9db4a534b6e192886ad35633beade');
INSERT INTO "audit_entries" VALUES(8,'5edcdb02-ad78-4eb4-9c58-11cd96c04bc8',1795999293997,'unixUser','root','message.changed','7342-9443','{"after":{"action":"resolve","state":"resolved"},"before":{"state":"onHold"}}','21093f6e-da85-494a-853f-94fadd1f009c','1aa0a6950b0652dd7ae623a59e64af064fe17230b638d8d1d8160a7f715531c7',8,'e4c0af2dbca23ccfdc65e4960833fdb45c60761d27f9995f7af0468234a04b99');
INSERT INTO "audit_entries" VALUES(9,'efd458b5-7f79-4d03-96a6-a1acd9699053',1795999295682,'owner','','application.created','23b28781-efe4-4e20-a2ce-cc3ed1d554e8',NULL,NULL,'e01a1a140922dea19ef35b2129fbf3ef1ff63c2a6d5bb6aa6ba6b1cf6350f92f',9,'76ed21959ff2a7cef3287dfa5a4cee50a4357420384203c0a815b20c90770189');
INSERT INTO "audit_entries" VALUES(10,'46df701b-845b-49d6-8958-bff01e9eddb2',1795999296237,'unixUser','root','application.changed','23b28781-efe4-4e20-a2ce-cc3ed1d554e8',NULL,NULL,'f2cdafae8547ce5a87e9b70d3df2250a7f3ea17fef13a58aa115a0859568f3a5',10,'76f3157d4979a7fcacf77814ff7d1d08e48ac33dafd8a02b95b1b3624a39f918');
INSERT INTO "audit_entries" VALUES(11,'2216ae71-9131-4d14-ac0f-2fc76bbb8795',1795999296237,'unixUser','root','account.created','23b28781-efe4-4e20-a2ce-cc3ed1d554e8',NULL,NULL,'67c9c8224f7af91bad57c904d4949be8523817c6203b993cf8b6b66c59514708',11,'e2e40b0f5fc6e8a5add27c1c53ceacb52cd7cf215d03528039a5fbd6ba5921b6');
INSERT INTO "audit_entries" VALUES(12,'ccd9ff78-dfc2-4f2d-bc9c-46dd39ef54aa',1795999296642,'unixUser','root','application.changed','23b28781-efe4-4e20-a2ce-cc3ed1d554e8',NULL,NULL,'95951f53c70b129c90cc0010519e5029c82076928e55892f7f4751f3c0e96ca3',12,'1b9056df88f8d86ccc3ff747302c196e4e21a95feca1f106f5655028fd44c396');
INSERT INTO "audit_entries" VALUES(13,'44dd36bc-c8df-4427-8b2b-1dabfbed518c',1795999296642,'unixUser','root','account.withdrawn','23b28781-efe4-4e20-a2ce-cc3ed1d554e8','{}','32f28234-3ac9-425e-b047-303838ab606a','4c2d8cfa336758a13b93df7c2a852eccc3615e23aaa4b29235a07388e25d4c0b',13,'d1691b043d7f0b2f45f3cefb07c6055c9f9724e766c8bc2c78d2403f45700132');
INSERT INTO "audit_entries" VALUES(14,'76ed2fe8-eb8b-45d7-9051-ae043cb5784f',1795999297069,'unixUser','root','application.changed','23b28781-efe4-4e20-a2ce-cc3ed1d554e8','{"after":{"state":"rejected"},"before":{"state":"pending"}}','8f7a27af-89d5-4370-ad66-061fc31965f4','e06cec5305f569847272b655574ad937c6284044ec3335c2551bf0e369b58772',14,'8ea641059527727d2b4b728389471146ba34e4c2fecfe482c3141b869bfeb7d3');
INSERT INTO "audit_entries" VALUES(15,'7e5c4817-91d6-4451-bce4-9c1f7f07e8e2',1795999297477,'owner','','application.created','20f64518-1b5a-4b10-8fd1-83082744a67a','{"after":{"brand":"confirmed","state":"verifying"}}','e8b30f60-5d67-4276-b3fe-ae6d500d9587','aaf7a04337cd3d74d5518d7955dc700004c1721e07ec7badd6bc7cd398d61b87',15,'2db82b45023e98006654baf11cdab3e86b68eb6136ba5fd56150a3d97b285c0b');
INSERT INTO "audit_entries" VALUES(16,'1068bba9-2694-4152-8567-bf52758f99f3',1795999297809,'unixUser','root','application.codeSent','20f64518-1b5a-4b10-8fd1-83082744a67a','{}','7baab447-5dd2-4bb0-b558-79c323194c08','7ca8c05f2ddbc4eb719454bd7fbe75e85fa569f73813214e6c78a748002946a8',16,'67e4aafdb2e09cf2c271954b9f14acf7bb82656c799ee0591912ba659f270b6a');
INSERT INTO "audit_entries" VALUES(17,'767373ad-2fa2-43eb-a513-fca47f6f5927',1795999297971,'unixUser','root','invitation.created','38f6d267','{"after":{"note":"","uses":"1"}}','acfcaa28-2c68-43cc-81a7-33aaa2dc97a6','2f6125b58f9bd9557c4bb1d61d37254aba4a9b32a397bf903dd3d87630352c8e',17,'30d59b4e4777598f014a0c3a742e922aa02c774cbbc7863703eaf363af549e6a');
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
INSERT INTO "conversation_entries" VALUES(1,'7342-9443','message','write',NULL,'It doesn''t work.',1795999291065);
INSERT INTO "conversation_entries" VALUES(2,'7342-9443','5741f7dd-37dd-4d81-b053-b4a0527f7439','assign','root','root',1795999292617);
INSERT INTO "conversation_entries" VALUES(3,'7342-9443','97e1625f-fab7-441e-a22e-58ca0cc4cbf5','answer','root','text',1795999293275);
INSERT INTO "conversation_entries" VALUES(4,'7342-9443','37e767bb-5c57-42d2-be85-d7b18550794b','resolve','root',NULL,1795999293973);
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
INSERT INTO "conversations" VALUES('7342-9443','contact:47555285314e0a511a03d6be8d1050dd46643e281a4058468da2f56a97aaae2f:b33c389aff8d9dc6089e632710309ba2d9413ccc856dce97e1c898164f524fce','aurora',NULL,'ada@example.org','ada@example.org','Help','[{"kind":"brand","value":"aurora"},{"kind":"version","value":"1.0.0-rc"},{"kind":"language","value":"en"}]','resolved',0,'root',1795999291065,1795999293973,NULL,NULL);
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
INSERT INTO "invitations" VALUES('38f6d267','e90bd83f47d323b52cf5708bf2da56397d3edc5001dd2007481acc46c3164eb9',1,0,0,1795999297964,NULL,NULL,'');
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
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','a123b362-7ccc-4a28-81ba-f2e5479d087c');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','a123b362-7ccc-4a28-81ba-f2e5479d087c');
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
INSERT INTO "outbox" VALUES('7342-9443','contact:47555285314e0a511a03d6be8d1050dd46643e281a4058468da2f56a97aaae2f:b33c389aff8d9dc6089e632710309ba2d9413ccc856dce97e1c898164f524fce','contact',NULL,NULL,X'7B227772697474656E4174223A3831373639323039312E303635313632352C227375626A656374223A2248656C70222C227265666572656E6365223A22373334322D39343433222C22726563697069656E74223A2268656C70406175726F72612E6578616D706C65222C2264657461696C73223A5B7B226B696E64223A226272616E64222C2276616C7565223A226175726F7261227D2C7B226B696E64223A2276657273696F6E222C2276616C7565223A22312E302E302D7263227D2C7B226B696E64223A226C616E6775616765222C2276616C7565223A22656E227D5D2C226D6573736167654944223A22373334322D393434332E36313638363862322D616566632D343736322D386565352D363733386338646439656532406175726F72612E6578616D706C65222C2261646472657373223A22616461406578616D706C652E6F7267222C2274657874223A22497420646F65736E277420776F726B2E222C226272616E64223A224175726F7261227D',1795999291065,0,1795999291065,NULL,NULL,0);
INSERT INTO "outbox" VALUES('7549-8069','email:23b28781-efe4-4e20-a2ce-cc3ed1d554e8:rejected:0:1795999297059','email','23b28781-efe4-4e20-a2ce-cc3ed1d554e8','mary@example.org',X'7B226272616E64223A224175726F7261222C22726563697069656E74223A226D617279406578616D706C652E6F7267222C227772697474656E4174223A3831373639323039372E303539303738392C226E756D626572223A22373534392D383036392E37626563623365352D653765322D343062622D613238392D326230313336616138396234222C2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203330204E6F76656D62657220323032362C20303A3431205554432E222C227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261227D',1795999297059,0,1795999297059,NULL,NULL,0);
INSERT INTO "outbox" VALUES('1645-5096','email:20f64518-1b5a-4b10-8fd1-83082744a67a:verifying:1:1795999297244','email','20f64518-1b5a-4b10-8fd1-83082744a67a','joan@example.org',X'7B22726563697069656E74223A226A6F616E406578616D706C652E6F7267222C226272616E64223A224175726F7261222C226E756D626572223A22313634352D353039362E34666232383733372D373732642D343566642D393631312D333939356332653233346166222C227375626A656374223A22303736362D3635343120697320796F757220766572696669636174696F6E20636F646520666F72204175726F7261222C2274657874223A22596F757220766572696669636174696F6E20636F646520697320303736362D363534312E20456E74657220697420776865726520796F75207369676E65642075702E2049742069732076616C696420666F722068616C6620616E20686F75722E5C6E5C6E496620796F75206469646E2774207369676E2075702C2069676E6F7265207468697320652D6D61696C3A206E6F206163636F756E74206973206372656174656420776974686F75742074686520636F64652E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203330204E6F76656D62657220323032362C20303A3431205554432E222C227772697474656E4174223A3831373639323039372E323433353839387D',1795999297244,0,1795999297244,NULL,NULL,0);
INSERT INTO "outbox" VALUES('3044-8456','email:20f64518-1b5a-4b10-8fd1-83082744a67a:verifying:1:1795999297791','email','20f64518-1b5a-4b10-8fd1-83082744a67a','joan@example.org',X'7B227375626A656374223A22596F757220766572696669636174696F6E20636F646520666F72204175726F7261222C226E756D626572223A22333034342D383435362E65633633646639652D646563332D343632612D393438302D663962666135306665613963222C22726563697069656E74223A226A6F616E406578616D706C652E6F7267222C226272616E64223A224175726F7261222C227772697474656E4174223A3831373639323039372E373930363534382C2274657874223A22416E206F70657261746F722073656E647320796F7520616E6F7468657220766572696669636174696F6E20636F64653A20394656382D4E4142592D544556342D483230455C6E5C6E456E74657220697420776865726520796F75207369676E65642075702E20496620796F752068617665206C6566742C2066696C6C20696E2074686520666F726D20616761696E2077697468207468697320652D6D61696C20616464726573732C20616E6420656E7465722074686520636F6465207768656E2069742061736B7320666F72206F6E652E2049742069732076616C696420666F7220612064617920616674657220796F752066696C6C656420696E2074686520666F726D2C20616E6420776F726B73206F6E63652E5C6E5C6E496620796F75206469646E2774207369676E2075702C2069676E6F7265207468697320652D6D61696C3A206E6F206163636F756E74206973206372656174656420776974686F75742074686520636F64652E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203330204E6F76656D62657220323032362C20303A3431205554432E227D',1795999297791,0,1795999297791,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','6f7d495de5b7a9b0f622127736a14be632e76201d3e78c65fb33b0112a5b5a1c:09648de0e10ce01de8e3fc0f660ca61f4106ae7d07902f2c19e5b2cdc6d838ec','12086b3069f3647a ',1795999297244);
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','a33c17996f7ccec5f45549cb81315ba3a710413bac27ec10c3c9b19da949eaa6:aa3bca8e3a8712f7e526c419f662f7d1c33ced190cab9d4608cea1558312fd69','88739d949986fddb ',1795999295475);
INSERT INTO "rate_limited_uses" VALUES('articleFeedback','a589dc8f-43c5-4f11-bbdb-6eede447662e','',1795999294657);
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
INSERT INTO "sign_ins" VALUES(1,'a123b362-7ccc-4a28-81ba-f2e5479d087c',1795999288322,NULL);
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
INSERT INTO "store" VALUES(1,'89441fcb12fbf15ed32e8ea8cbc6b488','88351d8e564a0bf97d7b4aaf30235beb1d41a87c31d3a0b9f1a3b308ffae04ec');
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
