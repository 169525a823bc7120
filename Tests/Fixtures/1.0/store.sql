BEGIN TRANSACTION;
CREATE TABLE accepted_terms (
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  accepted_at INTEGER NOT NULL,
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
  created_at INTEGER NOT NULL, -- milliseconds since 1970, as all times here
  idempotency_key TEXT NOT NULL UNIQUE, -- a digest, as is the next
  request_digest TEXT NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER,
  is_listed INTEGER, -- null until the owner has decided; so is the next
  about TEXT,
  language TEXT, presentation TEXT, -- for e-mails; null where unknown
  CHECK ((is_listed IS NULL) = (about IS NULL))
) STRICT;
INSERT INTO "accounts" VALUES(1,'4e70b99e-66e1-44f9-9ff0-e26039d4df9e','Ada Lovelace','ada lovelace','lovelace','ada@example.org','ada@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$Rrm2o0Tm5ewemOmQT81hug$kpZI7oN7OGGwAmePvxRvf8KiZTDHeNWmevaimJgEtPI','aurora',1795753033464,'daf014d6085bf93d417f9b6b9463156a4ef20cc63731991dcca224b799c40b0f','eb4de371900bdd8f36b871f3f450023ed42d1ea6b8a08de08c6301cd72ea0730',NULL,NULL,NULL,1,'','en',NULL);
INSERT INTO "accounts" VALUES(2,'656f82d9-7aec-4c38-86d3-3e01a8d4d02a','Grace Hopper','grace hopper','hopper','grace@example.org','grace@example.org',NULL,'$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW','aurora',1795753033759,'81ca74f749af0aaaa7a8d2c87cf039bc26225b0af991ae0d6d5b116a31b921d8','4a2856ad0df267e49d0c50b4e7dbf1b877c6de78de4281028b684060db54cce2',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE address_uses (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  address TEXT NOT NULL, -- a digest: see AddressUse.mark
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER NOT NULL
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
  created_at INTEGER NOT NULL,
  answers TEXT, -- an array of JSON
  terms_version TEXT,
  terms_at INTEGER,
  ssh_key TEXT,
  origin TEXT, -- null after a week
  state TEXT NOT NULL
    CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
  is_decoy INTEGER NOT NULL,
  needs_approval INTEGER NOT NULL,
  code TEXT, -- a digest
  code_sent_at INTEGER,
  codes_sent INTEGER NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER NOT NULL,
  verified_at INTEGER,
  decided_by TEXT,
  decided_at INTEGER,
  note TEXT,
  invitation TEXT REFERENCES invitations (id),
  search_key TEXT NOT NULL DEFAULT '', -- name, address and username, folded
  name_look TEXT NOT NULL DEFAULT '', -- see FullName.look
  username_look TEXT
, operator_code TEXT, reopened_at INTEGER) STRICT;
INSERT INTO "applications" VALUES('6c1f70b1-f9d0-4f5b-afa9-35c974b5a091','e95a5c982746757d9907b12297dd128520b4197440cf413e644d252f50198f45','2a09181b0b8e54eab05962e2a683792cdd9a537680611f6908b570a084a7c5ad','Ada Lovelace','mary@example.org','mary@example.org',NULL,'$argon2id$v=19$m=65536,t=2,p=1$0qCr53spFpG8cENEqs0aRQ$/4Vl1l+4xCCwDCggSzu7IyG1cNHeqGQQQIsvTxY0m1w','approval','en',1795753033810,NULL,NULL,NULL,NULL,NULL,'rejected',0,1,NULL,NULL,0,5,1795753033810,NULL,'root',1795753034020,'',NULL,'ada lovelace
mary@example.org','ada lovelace',NULL,NULL,1795753033988);
CREATE TABLE audit_anchor ( -- the last entry that was deleted for its age
  id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
  position INTEGER NOT NULL,
  digest TEXT NOT NULL
) STRICT;
CREATE TABLE audit_entries (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  changed_at INTEGER NOT NULL,
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
INSERT INTO "audit_entries" VALUES(1,'36198916-b10c-4a5e-8a9e-6c3ad76a7f9c',1795753033602,'owner','','account.created','4e70b99e-66e1-44f9-9ff0-e26039d4df9e','{"after":{"brand":"aurora","email":"ada@example.org","name":"Ada Lovelace"}}','d5cdc478-fc54-4bbe-b4f5-de1bc7d7c5cf','935e5e73134f7904a3b23c6ea3ea440a06aab15cedff722cae6ecc78315cfeae',1,'5a35d168b45cb7773c13757b107f435ed001435c695e808563d0111ac1a48b55');
INSERT INTO "audit_entries" VALUES(2,'26d5a414-e8d1-4a1d-8cd6-0ad5cd54aac5',1795753033667,'unixUser','root','account.profileChanged','4e70b99e-66e1-44f9-9ff0-e26039d4df9e','{"after":{"listed":"yes"},"before":{"listed":"no"}}','be562a9d-e33e-440e-86ab-a9ab68d68124','459153462808c80e00f58f28a8027c6263620a4eda773168f5e44362eff7b5d6',2,'fcba40695950c163873224f44c0491e490484bd7ce4528137cc661e4f2ea6d54');
INSERT INTO "audit_entries" VALUES(3,'77603c66-5f44-4c68-a5fa-8abe6b196b4a',1795753033689,'unixUser','root','account.suspended','4e70b99e-66e1-44f9-9ff0-e26039d4df9e','{"after":{"reason":"text"}}','a3f55a1c-eea1-4c6a-a24b-2407cd21c8ab','0e673f0c55c857b4962330309dbed5fc81b9eb282064f64a6d21bde45e94a1a1',3,'ef7764ab3743ae81bdeeefca066644142c0737aa66bdf4b088a543ce0387224b');
INSERT INTO "audit_entries" VALUES(4,'9bdc7a1e-5434-403c-a3bd-74bb5c193234',1795753033710,'unixUser','root','account.resumed','4e70b99e-66e1-44f9-9ff0-e26039d4df9e','{"before":{"reason":"text"}}','102a0b3b-c6c6-4fde-a84e-e215fca64656','732311db11345faa73330506bcfde2d400a9a36b0b4dbd60771891ebefb573e9',4,'20f38cd097f6184c19534cc304fd6cf6e0ab83059509da6818c14b4d8f51366b');
INSERT INTO "audit_entries" VALUES(5,'e7c6784b-483a-48de-a0c3-0aacc71ff962',1795753033762,'unixUser','root','account.created','656f82d9-7aec-4c38-86d3-3e01a8d4d02a','{"after":{"brand":"aurora","email":"grace@example.org","name":"Grace Hopper"}}','a84b129f-bcab-45ed-9687-aff43e21682c','84bc2cca539336fc65710e89ae2fd669ebb2f806709e1e4c6db52e6803d2cf1b',5,'4f3b28685f8c8f278f196b4dad34e0f9999342b22df2f4a4faf7ef63b23896f3');
INSERT INTO "audit_entries" VALUES(6,'219359e1-dc21-4b7a-9f07-eae739aeae4f',1795753033904,'owner','','application.created','6c1f70b1-f9d0-4f5b-afa9-35c974b5a091',NULL,NULL,'0f17ae842a15ec4946801d8e4b6fa48fb0cb212a326c32978a2e01fdf0120030',6,'41435f2746293e11ed0f3b13e3b4b8d07cfcb0d08a94aaee7b61b10bd48be481');
INSERT INTO "audit_entries" VALUES(7,'1d8252d8-b214-47c6-ba37-6338c1ab9efa',1795753033956,'unixUser','root','application.changed','6c1f70b1-f9d0-4f5b-afa9-35c974b5a091',NULL,NULL,'258b84c909a82314c8fdaf1c390c00f99a7e7763f348611517216765d6d44def',7,'9f5a92b4917d77aeb01fb8fe995b26fe1039cf620fa60f4d89d80ad1da38540e');
INSERT INTO "audit_entries" VALUES(8,'a23d3ab8-946b-48bc-99b2-ee09c11b8b29',1795753033956,'unixUser','root','account.created','6c1f70b1-f9d0-4f5b-afa9-35c974b5a091',NULL,NULL,'f83a586dc9ba35238f8fc765ecd74db363bd0fca75699520cee1df880e3acae5',8,'0221305a98c26ca4b70eb58076d802d37af0aea363d23a381d106dcf265f0a4b');
INSERT INTO "audit_entries" VALUES(9,'46ac9200-64fc-46aa-8993-882e837b469f',1795753033988,'unixUser','root','application.changed','6c1f70b1-f9d0-4f5b-afa9-35c974b5a091',NULL,NULL,'0a395f0d37e47aedd6f5b606ce13af178c3270bfe8ebbf2e5a53105f23aef141',9,'06f3f0daa3cc8df4d27e6bc85f10ad28604603453a009e7db32d668640ac61a6');
INSERT INTO "audit_entries" VALUES(10,'e137d285-f335-465a-aa7c-4197a134e347',1795753033988,'unixUser','root','account.withdrawn','6c1f70b1-f9d0-4f5b-afa9-35c974b5a091','{}','5c9a4fe7-b351-4630-86e1-540a900b3576','30ef062cf90d01159fb62afecf3b0b48b9e95ba6c47de4e0750ec39a116d216f',10,'f6d92cc402c29a3b6dc263e7954067eadc704ce7665856f49f5e67b769547000');
INSERT INTO "audit_entries" VALUES(11,'2158295d-34fd-4d89-a628-a17842d15f93',1795753034022,'unixUser','root','application.changed','6c1f70b1-f9d0-4f5b-afa9-35c974b5a091','{"after":{"state":"rejected"},"before":{"state":"pending"}}','637c07a5-77e6-4036-8189-6b8827c9bb32','7ac414a0f23ad9db605dc9d91e44ae95135213762cb7b2ba900e87d536674f2d',11,'f05b00d4c558f13c98a16cb392fbfeaf1e1103a7480d0daee57767efb3e59274');
INSERT INTO "audit_entries" VALUES(12,'48819eb9-ec32-43c1-b235-f80dc81d58c9',1795753034051,'unixUser','root','invitation.created','a6da02b6','{"after":{"note":"","uses":"1"}}','42757b8a-8c12-4e82-a327-d7ccff1bf985','0bdf022526916473d90e82127e045a034807c0c29695c726c5b98716765db71f',12,'6992bac4aa8a0294cb96e16d98dac949ced91a5e41168dc9cfbb7fba9f3f5490');
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
  created_at INTEGER NOT NULL,
  last_used_at INTEGER, -- null until it is used
  revoked_at INTEGER
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
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  note TEXT NOT NULL,
  CHECK (pending + completed <= uses)
) STRICT;
INSERT INTO "invitations" VALUES('a6da02b6','69e2317be131584d4c468f5f4a080ecbcb09ee1fc63c9e22198c0f652082c426',1,0,0,1795753034048,NULL,NULL,'');
CREATE TABLE lifetimes (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at INTEGER, -- null for never, which an operator has set
  is_fixed INTEGER NOT NULL, -- set by an operator
  reminded INTEGER, -- the last reminder, in days before the expiry
  expired_at INTEGER -- the time of the suspension for expiry
, notified_at INTEGER, refused_at INTEGER) STRICT;
CREATE TABLE member_names ( -- what listed members are found by
  start TEXT NOT NULL, -- the folded name from where a word begins, 64 letters at most
  sort_key TEXT NOT NULL,
  id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  PRIMARY KEY (start, sort_key, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "member_names" VALUES('ada lovelace','ada lovelace','4e70b99e-66e1-44f9-9ff0-e26039d4df9e');
INSERT INTO "member_names" VALUES('lovelace','ada lovelace','4e70b99e-66e1-44f9-9ff0-e26039d4df9e');
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
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER, -- null when there is no further attempt
  lease_ends_at INTEGER, -- null unless it is being delivered
  delivered_at INTEGER,
  last_error TEXT
) STRICT;
CREATE TABLE operators (
  name TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  rights TEXT NOT NULL CHECK (rights IN ('read', 'decide', 'manage')),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER, -- null until it is used
  revoked_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE outbox (
  reference TEXT NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE, -- of what caused it: the same is kept once
  kind TEXT NOT NULL,
  account TEXT, -- the account or application that it is about
  recipient TEXT, -- a canonical address; null once it was delivered
  payload BLOB NOT NULL, -- empty once it was delivered
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER, -- null when there is no further attempt
  delivered_at INTEGER,
  last_error TEXT
, failed_attempts INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "outbox" VALUES('1694-9608','email:6c1f70b1-f9d0-4f5b-afa9-35c974b5a091:rejected:0:1795753034020','email','6c1f70b1-f9d0-4f5b-afa9-35c974b5a091','mary@example.org',X'7B226E756D626572223A22313639342D393630382E35366166376137372D393966632D343365332D396539382D646564656563616638373233222C227772697474656E4174223A3831373434353833342E303139363535382C226272616E64223A224175726F7261222C2274657874223A2248656C6C6F204164612C5C6E5C6E596F7572206170706C69636174696F6E20776173206E6F7420617070726F7665642C20736F206E6F206163636F756E742077617320637265617465642E5C6E5C6E2D2D205C6E53656E74206279204175726F72612028766D29206F6E203237204E6F76656D62657220323032362C20343A3137205554432E222C227375626A656374223A22596F7572206170706C69636174696F6E206174204175726F7261222C22726563697069656E74223A226D617279406578616D706C652E6F7267227D',1795753034020,0,1795753034020,NULL,NULL,0);
CREATE TABLE rate_limited_uses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  used_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "rate_limited_uses" VALUES('applicationPassword','e95a5c982746757d9907b12297dd128520b4197440cf413e644d252f50198f45:2a09181b0b8e54eab05962e2a683792cdd9a537680611f6908b570a084a7c5ad','88739d949986fddb ',1795753033810);
CREATE TABLE recovery_codes (
  digest TEXT NOT NULL PRIMARY KEY,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE second_factors (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed_secret BLOB NOT NULL, -- encrypted with a key that the store doesn't have
  key_id TEXT NOT NULL,
  prepared_at INTEGER NOT NULL,
  enrolled_at INTEGER, -- null until the owner has entered a correct code
  last_step INTEGER NOT NULL -- of the last code that was used
, enrolment_key TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  origin TEXT,
  host TEXT, -- that has vouched for the guest
  opened_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL, -- noted once a minute
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
  last_at INTEGER NOT NULL,
  PRIMARY KEY (name, network)
) STRICT, WITHOUT ROWID;
CREATE TABLE sign_in_challenges (
  digest TEXT NOT NULL PRIMARY KEY, -- of the token
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  is_by_code INTEGER NOT NULL,
  created_at INTEGER NOT NULL
, host TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE sign_ins (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  signed_in_at INTEGER NOT NULL,
  origin TEXT
) STRICT;
INSERT INTO "sign_ins" VALUES(1,'4e70b99e-66e1-44f9-9ff0-e26039d4df9e',1795753033606,NULL);
CREATE TABLE ssh_keys (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  line TEXT NOT NULL UNIQUE, -- type and key, as in authorized_keys
  fingerprint TEXT NOT NULL UNIQUE,
  added_at INTEGER NOT NULL
, comment TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE store (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
  id TEXT NOT NULL, -- the store's own, wherever it is moved
  key TEXT NOT NULL -- of digests that can't be computed without the store
) STRICT;
INSERT INTO "store" VALUES(1,'10d3820b90efee11ef509fc8af5afb34','6e61f1fa699eaa958ea28baa2e39df4513157966a262a195d95cd16343f7a90d');
CREATE TABLE suspensions (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  reason TEXT NOT NULL,
  suspended_at INTEGER NOT NULL,
  ends_at INTEGER, -- null until an operator resumes it
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
  sent_at INTEGER NOT NULL,
  attempts_left INTEGER NOT NULL,
  attempts_at INTEGER NOT NULL
) STRICT;
CREATE TABLE vouch_codes (
  id TEXT NOT NULL PRIMARY KEY,
  digest TEXT NOT NULL UNIQUE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE vouches (
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  voucher TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  state TEXT NOT NULL
    CHECK (state IN ('named', 'given', 'declined', 'withdrawn')),
  named_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL, code TEXT,
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
