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
INSERT INTO "accounts" VALUES(1,'1f7dd410-4db5-487f-8019-974b39172447','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$b90Mm/L6GSapavrGbTBPxg$rhoIzWcGFHYGbFWyK7JAbN1NtEGTbZmC2mWCcZHxITs','aurora',1795910586651,'6462b5c9cbb9dd70823a340a699ac9b3b52cb679b0d471e99e507a0c87eadb18','86650cc8ed53c68fc7393cb3564fa05462753eda5400b3f31fcc621d56fa82cc',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'5442afee-3f37-4fff-92b1-c1d64fdd8149','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1795910588998,'c044cc2622549ed02d505ef6322575b55ea33c78b221b5784d9b5306969cd2a9','48e7a3c0986d6642a2aca30c27f6b2ec432634bf2633d0139afae9d099fa7fa1',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE address_uses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  address TEXT NOT NULL, -- a digest: see AddressUse.mark
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL
) STRICT;
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
INSERT INTO "applications" VALUES('99ac4c52-5f0d-49b3-bb84-11012a118e9f','f34a2175d0db1b0725751c80b1e38ecadd37da7aa08214bf004c85b3a03a9702','6a9634d853f5407d7f0e93de3ba48be3ea7bc5fe4481945e7e7ff4a383f711d1','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$8cN00kKYkZ5+lqzmXnYq5Q$FX/lLlOnzYacp2dJnLjve2AQRSjh2smgaJoLa0xmIeI','approval','en',1795910589509,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1795910589509,NULL,'root',1795910592079,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1795910591261);
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
INSERT INTO "audit_entries" VALUES(1,'286676e6-c9eb-400c-b3a2-1f157f36d830',1795910586819,'owner','','account.created','1f7dd410-4db5-487f-8019-974b39172447','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','6d9ec9e7-9c97-4b6f-b977-831438af58ff','b8c6a4812decdeb917fb3abd544fb11fff3ad6432a657315de820994c64887a9',1,'1fb5f1ba9100d00647d4e28371595eb49d543fafefbbda3f858bdc58ff9a8bfb');
INSERT INTO "audit_entries" VALUES(2,'865f8b00-7f67-4e85-829e-5e387a1d0b4f',1795910587687,'unixUser','root','account.profileChanged','1f7dd410-4db5-487f-8019-974b39172447','{"after":{"listed":"yes"},"before":{"listed":"no"}}','e89b9cf0-cbc3-46ce-9841-5ac3602e4224','d3adc0513e3ada8dd4eb4ca440fe20cc6fdd468c328e8ff6f2ca17d32a6b7f50',2,'094d942ac844ded929c863f37d79b768aadde1374d2555de74881fc0904014d1');
INSERT INTO "audit_entries" VALUES(3,'ccdbd8f6-d207-4d2d-991f-549700de4eda',1795910587980,'unixUser','root','account.suspended','1f7dd410-4db5-487f-8019-974b39172447','{"after":{"reason":"text"}}','13f073f3-f76b-4150-9770-09346145c13e','64a77ccd2ca96d40a9900cdab136242f46763bef05c6b701c1784b0953f219b3',3,'93dbfb0dbecca0e0d763e378524cdab360666f5410e1e1e3b5650b3831b63f26');
INSERT INTO "audit_entries" VALUES(4,'983d366b-e146-4294-99e7-0a3234f1893f',1795910588189,'unixUser','root','account.resumed','1f7dd410-4db5-487f-8019-974b39172447','{"before":{"reason":"text"}}','18ddaae0-2a41-426e-b1e7-6191bd76b73c','11b363748b8d67b7915bc5048455ea573bc7b03025f9b8a66854775307502257',4,'54baec70a8252e4cfdc0ca081dd7a8163a1895b5b0c8c29fc8ca115e12feab8a');
INSERT INTO "audit_entries" VALUES(5,'fb04526c-0621-4c1e-af1d-b392a4d9cce1',1795910589005,'unixUser','root','account.created','5442afee-3f37-4fff-92b1-c1d64fdd8149','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','ded44e6d-40c9-467d-af37-302a10d9877e','93e2d9ccd35c1da4f3fa2c9ed88282217d7ddbb900cafbcb609c4eab58b1454d',5,'8004db7b8fdf81091d3bcd410fb06f0a8b2c7fa51bb60552ccaefdde6f590bdb');
INSERT INTO "audit_entries" VALUES(6,'3d2ed619-9100-4231-9fdb-da74da2a8ee4',1795910589660,'owner','','application.created','99ac4c52-5f0d-49b3-bb84-11012a118e9f',NULL,NULL,'0d768498f29669ffb60ebe4f290ac378d2bb27c3bbb98fe759f53fa4265818ff',6,'5dd65901e728ed1b13b8c16bf66d66302cadac082d4fe15a176dd95dbc1a11c8');
INSERT INTO "audit_entries" VALUES(7,'72740ca2-35ea-42d9-9502-044ba30cf30d',1795910590628,'unixUser','root','application.changed','99ac4c52-5f0d-49b3-bb84-11012a118e9f',NULL,NULL,'9d3b5a2756ca2f9fbac6c438b4334e5e05b72382adf2b663c0e4d9d5bcf67349',7,'6a6c0610125384e2d993356c2e41244151fd7cc9dcc2b0c60b405307544ee40b');
INSERT INTO "audit_entries" VALUES(8,'00753beb-1b42-4f46-ba16-482e55872bb0',1795910590628,'unixUser','root','account.created','99ac4c52-5f0d-49b3-bb84-11012a118e9f',NULL,NULL,'9dd6213d09f01e08356ee96a44bc26ae00483ed7fbcef70dadebf2ce41493264',8,'efd614df588c82f7f05698ae056e2a516a3c4626c105bb1b3cd6a2dea44581f6');
INSERT INTO "audit_entries" VALUES(9,'dd30293c-6f65-4906-aa00-30be029c5895',1795910591261,'unixUser','root','application.changed','99ac4c52-5f0d-49b3-bb84-11012a118e9f',NULL,NULL,'60f2012cf9f9ccb3aee423731ab249d2ead4f1e811f1877c4348ca75931c1f20',9,'c9b0b8c6db5ffea65bd2b2ee2df70085fed572056e4c9dbb87e3dc6b993f9e93');
INSERT INTO "audit_entries" VALUES(10,'dc531776-e0b3-49f0-a1f2-6f62ffff2f37',1795910591261,'unixUser','root','account.withdrawn','99ac4c52-5f0d-49b3-bb84-11012a118e9f','{}','2af934a6-6984-47c0-8b33-b9104c15832f','80983ff86975e39a60c083e6ceb169a18cf1879c56ede12fd76c6fe01164e206',10,'b9963ca86138a509202554e153b1659c9f8f26b1ba09627680a86c1c179f78e1');
INSERT INTO "audit_entries" VALUES(11,'e83bf8ee-49ae-4979-8d29-0f96bfae19aa',1795910592090,'unixUser','root','application.changed','99ac4c52-5f0d-49b3-bb84-11012a118e9f','{"after":{"state":"rejected"},"before":{"state":"pending"}}','5800ce6f-dbe6-4940-aad9-0cb4971b81de','5301853ecc4518cc097685d66a0dc68cee3249ab92342699ae488586d59f1fd2',11,'2c4272b691e9aaa127ddbfcdc126f3b2cdaec231db0338d971e9ad044c3457bc');
INSERT INTO "audit_entries" VALUES(12,'94ff3027-a02f-47fe-8764-5c7fc3bd62f1',1795910592356,'unixUser','root','invitation.created','0a35b17a','{"after":{"note":"","uses":"1"}}','c93fbf3f-92d9-4e21-91be-7751c9a02f82','5e12098914b9011ce66d0951e77454ac4db449a42209c60b7b17ac875247c35d',12,'15704eec1b621d550edd38ac3dd336dc577d36203e73e2a5a54016d87c5b9ff4');
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO "grdb_migrations" VALUES('store1');
INSERT INTO "grdb_migrations" VALUES('store2');
INSERT INTO "grdb_migrations" VALUES('store3');
INSERT INTO "grdb_migrations" VALUES('store4');
INSERT INTO "grdb_migrations" VALUES('store5');
INSERT INTO "grdb_migrations" VALUES('store6');
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
INSERT INTO "invitations" VALUES('0a35b17a','f8e1362a54b387a9390362fc04f630c35e6a3ef15b53d5b228aa3f5aecd8f81d',1,0,0,1795910592346,NULL,NULL,'');
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
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','1f7dd410-4db5-487f-8019-974b39172447');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','1f7dd410-4db5-487f-8019-974b39172447');
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
INSERT INTO "outbox" VALUES('6101-9763','email:99ac4c52-5f0d-49b3-bb84-11012a118e9f:rejected:0:1795910592079','email','99ac4c52-5f0d-49b3-bb84-11012a118e9f','mary@example.org',X'7B226272616E64223A224175726F7261222C2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203239204E6F76656D62657220323032362C20303A3033205554432E222C227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261222C22726563697069656E74223A226D617279406578616D706C652E6F7267222C226E756D626572223A22363130312D393736332E36396339356634302D656465392D346439322D616437322D376137373933376163383939222C227772697474656E4174223A3831373630333339322E303738363232387D',1795910592079,0,1795910592079,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER CHECK (used_at BETWEEN 0 AND 253402300799999) NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','f34a2175d0db1b0725751c80b1e38ecadd37da7aa08214bf004c85b3a03a9702:6a9634d853f5407d7f0e93de3ba48be3ea7bc5fe4481945e7e7ff4a383f711d1','88739d949986fddb ',1795910589509);
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
INSERT INTO "sign_ins" VALUES(1,'1f7dd410-4db5-487f-8019-974b39172447',1795910586773,NULL);
CREATE TABLE ssh_keys (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  line TEXT NOT NULL UNIQUE, -- type and key, as in authorized_keys
  fingerprint TEXT NOT NULL UNIQUE,
  added_at INTEGER CHECK (added_at BETWEEN 0 AND 253402300799999) NOT NULL
, comment TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE store (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
  id TEXT NOT NULL, -- the store's own, wherever it is moved
  key TEXT NOT NULL -- of digests that can't be computed without the store
) STRICT;
INSERT INTO "store" VALUES(1,'3d6b09d1aa16bbe8071a2c6aed1b9ba8','b444b244a4d8bfdc956b141060bb32f08c9115dbe5fc86f73ef93ee5d5cd7eb8');
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
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('accounts',3);
INSERT INTO "sqlite_sequence" VALUES('audit_entries',12);
INSERT INTO "sqlite_sequence" VALUES('sign_ins',1);
COMMIT;
