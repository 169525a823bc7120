PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations(rowid,identifier) VALUES(1,'v1');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(2,'v2');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(3,'v3');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(4,'v4');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(5,'v5');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(6,'v6');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(7,'v7');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(8,'v8');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(9,'v9');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(10,'v10');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(11,'v11');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(12,'v12');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(13,'v13');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(14,'v14');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(15,'v15');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(16,'v16');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(17,'v17');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(18,'v18');
INSERT INTO grdb_migrations(rowid,identifier) VALUES(19,'v19');
CREATE TABLE profiles (
  account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  isListed INTEGER NOT NULL CHECK (isListed IN (0, 1)),
  about TEXT NOT NULL,
  name TEXT NOT NULL, -- the account's
  sortKey TEXT NOT NULL -- the name, folded
) STRICT, WITHOUT ROWID;
INSERT INTO profiles VALUES('149d7eb9-1a1e-4cab-b288-9e976ee42855',0,'','Grace Brewster Hopper','grace brewster hopper');
INSERT INTO profiles VALUES('f4f634d0-b9f7-4e5f-87f6-5200c35239de',1,'Counts by machine.','Ada King Lovelace','ada king lovelace');
CREATE TABLE limitedUses (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  origin TEXT NOT NULL, -- empty where unknown
  time INTEGER NOT NULL, -- milliseconds since 1970
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO limitedUses VALUES('applicationPassword','a301a7c1b2195836cdd09379a72c07bde39af0eddd17138f56da8d579e0c01b5:53a79d910c5f46937327ab1416caeb96af8d41a80825d5d7bdc09705da3dda4e','363ee6dbd0342a72 203.0.113.5',1795440763969);
INSERT INTO limitedUses VALUES('applicationPassword','04c1b01e90c1747266ce986df5158376ff91a7823a5a802847b8c4d0cb9fd824:594074c1216e59d9d7947b01d6ef737c49ae4d722ece11d03ecbddbc85764db3','36a26920b0b81caf 203.0.113.5',1795440806165);
INSERT INTO limitedUses VALUES('applicationPassword','95e78e57135da9ec1ed68219fcf874ca86e039e324503af3c768e1f21473952c:d389ff5805ac55c75110cff8db606288a14342e78e31e6f2e35bee74e278cf01','392420df91f83782 198.51.100.7',1795440763836);
INSERT INTO limitedUses VALUES('applicationPassword','09659444112a316ebb5300d997772848fab40f55c4179b3db3ac4f57d53e6c1e:cc83c19cc048f4e078eee30f2cb7f867115a66c332975255cb6bc1c12f277138','392420df91f83782 203.0.113.5',1795440763707);
INSERT INTO limitedUses VALUES('applicationPassword','baeedc056a0762bea1353fbe0c850b920d55d506e1df1f7d07d1f74b336cf12d:8a3dba642609094fb2c0e8bb7a181abdbcbbd0d486f6d68c8fc1d3f159731af8','3dc3a5dc930c1a7b 203.0.113.5',1795440764436);
INSERT INTO limitedUses VALUES('applicationPassword','24c225d6f59fbef3500e09e0ebcbc6eb5c3e732df4831b5c5e4e23faa56a6fdd:c8efcb0c3732ce5609440f95f76047f9357e9ec57abd84e622ce4c747d044460','4ed7040669deeac3 203.0.113.5',1795440764530);
INSERT INTO limitedUses VALUES('applicationPassword','d8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057:5be33383cf0b1b0302f820e1973b5adb7ed5b4f33a282d870a9c3eca4bb2d6c6','5bad5a9186196aeb 203.0.113.5',1795440764691);
INSERT INTO limitedUses VALUES('applicationPassword','2b81e3e934e414cb5a317bee034737a57d6f0e92b637179c0f4fc937d0bd2324:cb34c434fbe53444581c21a70df94627f2ba42f6d1fdce2f309e02c8468d0523','5ca4e1fc55bcb047 203.0.113.5',1795440764101);
INSERT INTO limitedUses VALUES('applicationPassword','073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64:3b5b0c3ba8ef47735c461088f2a27c399004d496b49a0ab20d7c9a769a908c0b','6e8da6f7afc26927 203.0.113.5',1795440764336);
INSERT INTO limitedUses VALUES('applicationPassword','12462f6ca89fd7718dcd02c73d42dc57f00759026907867e3bdd5c2cbb20105f:8b94ddbf9eb1c44e89a899804067550f7992153df48175edcfa20c9469daa693','b7b242983ae1de5c 203.0.113.5',1795440764874);
INSERT INTO limitedUses VALUES('applicationPassword','a01e4a6a245d3b600ed2f4fb48d23361dabdf1435770a47bedcc136e8a1fe17a:6dffd594c523902749b79faad20c280a5c154556f640f9a8f4a8183d55a7b497','f6f7f6f5d62a1918 203.0.113.5',1795440764229);
INSERT INTO limitedUses VALUES('applicationPassword','ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23:b9bcfe4cb4c0f383af543e767d09d6b966a696e348962f723e199b3b497d5c7c','fb3323148a4d09da 203.0.113.5',1795440763540);
INSERT INTO limitedUses VALUES('message','d19168885a9216876269df899b5f9383321aceab778f5878d901a14298892fe7','203.0.113.5',1795440765029);
INSERT INTO limitedUses VALUES('message','b3d901b76f0f19fcecd06163a3850033105701ea5ee17e58be3d878647fea453','203.0.113.5',1795440765065);
INSERT INTO limitedUses VALUES('signUp','95e78e57135da9ec1ed68219fcf874ca86e039e324503af3c768e1f21473952c','198.51.100.7',1795440763836);
INSERT INTO limitedUses VALUES('signUp','0ebb0a74d2c69dc3b874ccf3a4023392e5da5bdc1f083170ba316a223272aa72','203.0.113.5',1795440763066);
INSERT INTO limitedUses VALUES('signUp','91f3d9fc0b8ae8a91e82fec1fdbf46bbd5e8f6bec53b33bdff8560e9615ce7a1','203.0.113.5',1795440763153);
INSERT INTO limitedUses VALUES('signUp','4c1169c5806f956f31221b87cba0aea6e265655cd37e566281fab1193cfff93a','203.0.113.5',1795440763243);
INSERT INTO limitedUses VALUES('signUp','915dc67f6b7619d761adf76bf1869434063ec3e1c6df02e8c25b064a4ed8367d','203.0.113.5',1795440763306);
INSERT INTO limitedUses VALUES('signUp','dc82c6d67387945a227acba692cde7283053b44c3a912d5e041d4d915c79e3e9','203.0.113.5',1795440763363);
INSERT INTO limitedUses VALUES('signUp','eee264da5e4f3a3f2be5ab0af5dba0aaa930760b80a9a0c9b079d2e24317d542','203.0.113.5',1795440763458);
INSERT INTO limitedUses VALUES('signUp','ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23','203.0.113.5',1795440763540);
INSERT INTO limitedUses VALUES('signUp','09659444112a316ebb5300d997772848fab40f55c4179b3db3ac4f57d53e6c1e','203.0.113.5',1795440763707);
INSERT INTO limitedUses VALUES('signUp','a301a7c1b2195836cdd09379a72c07bde39af0eddd17138f56da8d579e0c01b5','203.0.113.5',1795440763969);
INSERT INTO limitedUses VALUES('signUp','2b81e3e934e414cb5a317bee034737a57d6f0e92b637179c0f4fc937d0bd2324','203.0.113.5',1795440764101);
INSERT INTO limitedUses VALUES('signUp','a01e4a6a245d3b600ed2f4fb48d23361dabdf1435770a47bedcc136e8a1fe17a','203.0.113.5',1795440764229);
INSERT INTO limitedUses VALUES('signUp','073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64','203.0.113.5',1795440764336);
INSERT INTO limitedUses VALUES('signUp','baeedc056a0762bea1353fbe0c850b920d55d506e1df1f7d07d1f74b336cf12d','203.0.113.5',1795440764436);
INSERT INTO limitedUses VALUES('signUp','24c225d6f59fbef3500e09e0ebcbc6eb5c3e732df4831b5c5e4e23faa56a6fdd','203.0.113.5',1795440764530);
INSERT INTO limitedUses VALUES('signUp','d8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057','203.0.113.5',1795440764691);
INSERT INTO limitedUses VALUES('signUp','12462f6ca89fd7718dcd02c73d42dc57f00759026907867e3bdd5c2cbb20105f','203.0.113.5',1795440764874);
INSERT INTO limitedUses VALUES('signUp','04c1b01e90c1747266ce986df5158376ff91a7823a5a802847b8c4d0cb9fd824','203.0.113.5',1795440806165);
CREATE TABLE outbox (
  reference TEXT NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE, -- of what caused it: the same is kept once
  kind TEXT NOT NULL,
  payload BLOB NOT NULL, -- empty once it was delivered
  createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttempt INTEGER, -- null when nobody tries again
  deliveredAt INTEGER,
  lastError TEXT
) STRICT;
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(1,'3435-3327','letter:c82d51eb-7d78-4b32-9ea4-c338b9c6d19f:verifying:1:1795440763540','letter',X'',1795440763540,1,NULL,1795440768540,NULL);
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(2,'5775-0564','letter:b14a9ece-c524-4fb8-bb88-5edae9b96352:verifying:1:1795440763707','letter',X'7b226e756d626572223a22353737352d303536342e64343539643235312d363266392d346665382d396236392d383361333939333966353835222c22726563697069656e74223a2262617262617261406578616d706c652e6f7267222c227375626a656374223a22333839392d3530393220697320796f757220636f646520666f722050726f766564222c2274657874223a22596f757220636f646520697320333839392d353039322e205479706520697420776865726520796f75206170706c69656420666f7220616e206163636f756e743b20697420697320676f6f6420666f722068616c6620616e20686f75722e5c6e5c6e4966206974207761736e277420796f752c20646f206e6f7468696e673a206e6f206163636f756e74206973206d61646520776974686f75742074686520636f64652e5c6e5c6e2d2d205c6e53656e742062792050726f7665642028766d2920617420323032362d31312d32335431333a33323a34335a2e222c226c6162656c223a2250726f766564222c227772697474656e4174223a3831373133333536332e373037313831387d',1795440763707,1,1795440835199,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(3,'5640-5288','letter:8b56b615-fef0-4ea3-809b-a903ef6095e6:verifying:1:1795440763836','letter',X'7b227375626a656374223a22373030302d3531373120697320796f757220636f646520666f722050726f766564222c226c6162656c223a2250726f766564222c2274657874223a22596f757220636f646520697320373030302d353137312e205479706520697420776865726520796f75206170706c69656420666f7220616e206163636f756e743b20697420697320676f6f6420666f722068616c6620616e20686f75722e5c6e5c6e4966206974207761736e277420796f752c20646f206e6f7468696e673a206e6f206163636f756e74206973206d61646520776974686f75742074686520636f64652e5c6e5c6e2d2d205c6e53656e742062792050726f7665642028766d2920617420323032362d31312d32335431333a33323a34335a2e222c227772697474656e4174223a3831373133333536332e383335373335372c22726563697069656e74223a2262617262617261406578616d706c652e6f7267222c226e756d626572223a22353634302d353238382e30323863326232302d336663642d343936642d626335302d326134376239366236643337227d',1795440763836,1,1795440816401,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(4,'1375-8365','letter:a4671bb1-0ead-4f05-bfe6-b557798704f8:verifying:1:1795440763969','letter',X'7b227772697474656e4174223a3831373133333536332e393639323535322c2274657874223a22536f6d65626f64792077616e747320746f2063726561746520616e206163636f756e74207769746820796f757220616464726573732c20796f7520706572686170732e20596f752068617665206f6e6520616c72656164792c20616e64206e6f7468696e6720686173206368616e6765642e5c6e5c6e4966206974207761736e277420796f752c207468657265206973206e6f7468696e6720746f20646f2e5c6e5c6e2d2d205c6e53656e742062792050726f7665642028766d2920617420323032362d31312d32335431333a33323a34345a2e222c22726563697069656e74223a22616461406578616d706c652e6f7267222c226c6162656c223a2250726f766564222c227375626a656374223a22596f75206861766520616e206163636f756e742061742050726f766564222c226e756d626572223a22313337352d383336352e32643335353264362d623131352d343362612d623632622d616463623132633131306133227d',1795440763969,1,1795440825543,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(5,'7853-0260','letter:94525e6f-caeb-4568-9564-667a16897c89:verifying:1:1795440764101','letter',X'7b227375626a656374223a22323838322d3536323920697320796f757220636f646520666f72204e616d6564222c226c6162656c223a224e616d6564222c2274657874223a22596f757220636f646520697320323838322d353632392e205479706520697420776865726520796f75206170706c69656420666f7220616e206163636f756e743b20697420697320676f6f6420666f722068616c6620616e20686f75722e5c6e5c6e4966206974207761736e277420796f752c20646f206e6f7468696e673a206e6f206163636f756e74206973206d61646520776974686f75742074686520636f64652e5c6e5c6e2d2d205c6e53656e74206279204e616d65642028766d2920617420323032362d31312d32335431333a33323a34345a2e222c227772697474656e4174223a3831373133333536342e3130313030362c22726563697069656e74223a22646f6e406578616d706c652e6f7267222c226e756d626572223a22373835332d303236302e36346361323636642d623561322d343764362d623934652d346637653761323430313435227d',1795440764101,1,1795440835618,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(6,'1900-7537','letter:29ea4889-a1ba-4a75-a0c5-a71581032267:approved:0:1795440764594','letter',X'7b226c6162656c223a2241736b6564222c22726563697069656e74223a226b757274406578616d706c652e6f7267222c227375626a656374223a2257656c636f6d6520746f2041736b6564222c2274657874223a2248656c6c6f204b7572742c5c6e5c6e596f7572206170706c69636174696f6e207761732061636365707465643a20796f75206861766520616e206163636f756e74206e6f772c2077697468207468652070617373776f7264207468617420796f752063686f73652e5c6e5c6e546865792077726f74653a2057656c636f6d65215c6e5c6e2d2d205c6e53656e742062792041736b65642028766d2920617420323032362d31312d32335431333a33323a34345a2e222c226e756d626572223a22313930302d373533372e66363964303837392d316165322d343062642d396438302d323936356566613934333464222c227772697474656e4174223a3831373133333536342e353933383035337d',1795440794594,1,1795440852279,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(7,'4054-7423','letter:b9baf8fb-2efa-4b35-b46f-1c06bd598f65:rejected:0:1795440764616','letter',X'7b226c6162656c223a2241736b6564222c227375626a656374223a22596f7572206170706c69636174696f6e2061742041736b6564222c2274657874223a2248656c6c6f2052656a65637465642c5c6e5c6e596f7572206170706c69636174696f6e20776173206e6f742061636365707465642c20616e64206e6f206163636f756e7420776173206d6164652e5c6e5c6e546865792077726f74653a204e6f2e5c6e5c6e2d2d205c6e53656e742062792041736b65642028766d2920617420323032362d31312d32335431333a33323a34345a2e222c227772697474656e4174223a3831373133333536342e363135393733322c226e756d626572223a22343035342d373432332e62663764353237382d656334352d346261622d383262622d383737646362373661623862222c22726563697069656e74223a2272656a6563746564406578616d706c652e6f7267227d',1795440794616,9,NULL,NULL,'The mail server refused it.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(8,'4932-1020','letter:781a634d-e3a9-49f8-8e1c-28e1d548a303:verifying:1:1795440764691','letter',X'7b226c6162656c223a22496e7669746564222c22726563697069656e74223a22646f6e65406578616d706c652e6f7267222c227375626a656374223a22373232342d3234373620697320796f757220636f646520666f7220496e7669746564222c2274657874223a22596f757220636f646520697320373232342d323437362e205479706520697420776865726520796f75206170706c69656420666f7220616e206163636f756e743b20697420697320676f6f6420666f722068616c6620616e20686f75722e5c6e5c6e4966206974207761736e277420796f752c20646f206e6f7468696e673a206e6f206163636f756e74206973206d61646520776974686f75742074686520636f64652e5c6e5c6e2d2d205c6e53656e7420627920496e76697465642028766d2920617420323032362d31312d32335431333a33323a34345a2e222c226e756d626572223a22343933322d313032302e63393739306466392d373233612d346262332d393061322d323137343835616633643033222c227772697474656e4174223a3831373133333536342e3639313330337d',1795440764691,1,1795440820700,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(9,'3175-3170','letter:3aeaba7d-8623-45ed-9e31-8207ccbf2549:verifying:1:1795440764874','letter',X'7b227375626a656374223a22323737382d3037383320697320796f757220636f646520666f7220496e7669746564222c226c6162656c223a22496e7669746564222c2274657874223a22596f757220636f646520697320323737382d303738332e205479706520697420776865726520796f75206170706c69656420666f7220616e206163636f756e743b20697420697320676f6f6420666f722068616c6620616e20686f75722e5c6e5c6e4966206974207761736e277420796f752c20646f206e6f7468696e673a206e6f206163636f756e74206973206d61646520776974686f75742074686520636f64652e5c6e5c6e2d2d205c6e53656e7420627920496e76697465642028766d2920617420323032362d31312d32335431333a33323a34355a2e222c227772697474656e4174223a3831373133333536342e383734333038352c22726563697069656e74223a2277616974696e67406578616d706c652e6f7267222c226e756d626572223a22333137352d333137302e31343162343537352d303337642d346231372d383665312d623632376465373962623937227d',1795440764874,1,1795440830561,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(10,'5549-9760','contact:d19168885a9216876269df899b5f9383321aceab778f5878d901a14298892fe7','contact',X'7b227265666572656e6365223a22353534392d39373630222c22726563697069656e74223a2268656c70406175726f72612e6578616d706c65222c227772697474656e4174223a3831373133333536352e3034333633382c2274657874223a22486f7720646f204920626567696e3f5c6e5468616e6b732e222c226c6162656c223a22506c61696e222c226d6573736167654944223a22353534392d393736302e62303138323730662d616132332d343939382d383434642d616239393163343235393032406175726f72612e6578616d706c65222c2261646472657373223a226775657374406578616d706c652e6f7267222c227375626a656374223a2241207175657374696f6e222c2264657461696c73223a5b7b226b696e64223a226c616e6775616765222c2276616c7565223a22656e227d5d7d',1795440765044,1,1795440820043,NULL,'The mail server can''t be reached.');
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(11,'3351-4779','contact:b3d901b76f0f19fcecd06163a3850033105701ea5ee17e58be3d878647fea453','contact',X'',1795440765076,1,NULL,1795440770076,NULL);
INSERT INTO outbox(rowid,reference,"key",kind,payload,createdAt,attempts,nextAttempt,deliveredAt,lastError) VALUES(12,'3331-2240','letter:e80f0e3f-c975-431a-823c-1ebada77372a:verifying:1:1795440806165','letter',X'7b2274657874223a22596f757220636f646520697320353334362d393234362e205479706520697420776865726520796f75206170706c69656420666f7220616e206163636f756e743b20697420697320676f6f6420666f722068616c6620616e20686f75722e5c6e5c6e4966206974207761736e277420796f752c20646f206e6f7468696e673a206e6f206163636f756e74206973206d61646520776974686f75742074686520636f64652e5c6e5c6e2d2d205c6e53656e742062792050726f7665642028766d2920617420323032362d31312d32335431333a33333a32365a2e222c226e756d626572223a22333333312d323234302e66633233653438372d633164622d346432312d386263342d363963633535643330386265222c227772697474656e4174223a3831373133333630362e313635303432342c226c6162656c223a2250726f766564222c22726563697069656e74223a2265787069726564406578616d706c652e6f7267222c227375626a656374223a22353334362d3932343620697320796f757220636f646520666f722050726f766564227d',1795440806165,1,1795440856313,NULL,'The mail server can''t be reached.');
CREATE TABLE invitations (
  id TEXT NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE, -- a digest
  uses INTEGER NOT NULL CHECK (uses > 0),
  pending INTEGER NOT NULL DEFAULT 0 CHECK (pending >= 0),
  completed INTEGER NOT NULL DEFAULT 0 CHECK (completed >= 0),
  createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
  expiresAt INTEGER,
  revokedAt INTEGER,
  note TEXT NOT NULL,
  CHECK (pending + completed <= uses)
) STRICT;
INSERT INTO invitations(rowid,id,code,uses,pending,completed,createdAt,expiresAt,revokedAt,note) VALUES(1,'af1c54db','b937731df364be7619d90c26f65e0a6dc4622732ed4ce73c94b1978fa7f4c41f',3,1,1,1795440764660,2110800764660,NULL,'Thursday');
INSERT INTO invitations(rowid,id,code,uses,pending,completed,createdAt,expiresAt,revokedAt,note) VALUES(2,'566ecf53','e0a1e65409d71d4503750b210a77ce3ab0ee83afd886516294d035a525c21dd3',1,0,0,1795440764670,NULL,1795440764680,'Revoked');
CREATE TABLE IF NOT EXISTS "accounts" (
  id TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL,
  email TEXT, -- null where none was given; so is the next
  emailCanonical TEXT UNIQUE,
  passwordHash TEXT NOT NULL,
  brand TEXT NOT NULL,
  createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
  attempt TEXT NOT NULL UNIQUE,
  contents TEXT,
  username TEXT,
  answers TEXT, -- an array of JSON
  termsVersion TEXT,
  termsAt INTEGER
, sortKey TEXT) STRICT;
INSERT INTO accounts(rowid,id,name,email,emailCanonical,passwordHash,brand,createdAt,attempt,contents,username,answers,termsVersion,termsAt,sortKey) VALUES(1,'f4f634d0-b9f7-4e5f-87f6-5200c35239de','Ada King Lovelace','ada@example.org','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$H9+SLRR81v4BTsj2B9uYcw$PdPvhZ7CGHCokqO3mTfshe4zSD7RljlWzVfHFUHjhyc','plain',1795440763066,'0ebb0a74d2c69dc3b874ccf3a4023392e5da5bdc1f083170ba316a223272aa72','6af097600648fd98ec14a9acb1434cfabc3ae7af045c1eac8c373661ac235205',NULL,NULL,NULL,NULL,'ada king lovelace');
INSERT INTO accounts(rowid,id,name,email,emailCanonical,passwordHash,brand,createdAt,attempt,contents,username,answers,termsVersion,termsAt,sortKey) VALUES(2,'149d7eb9-1a1e-4cab-b288-9e976ee42855','Grace Brewster Hopper','Grace.Hopper@example.org','grace.hopper@example.org','$argon2id$v=19$m=19456,t=2,p=1$M9iqbcgePlV5iV1A/WbTvA$0W4Bpt3Oe7MSD24wEkz8a/ktGFtJeCEwSDDcOewXy8c','plain',1795440763153,'91f3d9fc0b8ae8a91e82fec1fdbf46bbd5e8f6bec53b33bdff8560e9615ce7a1',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO accounts(rowid,id,name,email,emailCanonical,passwordHash,brand,createdAt,attempt,contents,username,answers,termsVersion,termsAt,sortKey) VALUES(3,'169bc627-dcb7-47a4-93f0-127852849dfb','Çınar Ökten','cinar+list@example.org','cinar+list@example.org','$argon2id$v=19$m=19456,t=2,p=1$JQs9ZY2ci4bH1vAfwa+9UQ$PVqqPoue/2Lk2DUjXDLaHOJlgqx/9ngA03EzsHd7J64','full',1795440763243,'4c1169c5806f956f31221b87cba0aea6e265655cd37e566281fab1193cfff93a','72bd9f220424905ed1ecf86f6dbc043158b41ad645bdeac6ee6f2b0fd329e064','cinar','[{"id":"use","kind":"lines","question":"What will you use it for?","value":"Mail.\nAnd \"code\"."},{"choice":"Fish","id":"shell","kind":"choice","question":"Which shell?","value":"fish"}]','2026-11',1795440763243,'cınar okten');
INSERT INTO accounts(rowid,id,name,email,emailCanonical,passwordHash,brand,createdAt,attempt,contents,username,answers,termsVersion,termsAt,sortKey) VALUES(4,'3aa02a0d-2ee3-4534-bb6c-f2136bfb636c','Edsger Dijkstra',NULL,NULL,'$argon2id$v=19$m=19456,t=2,p=1$VcLX311CxU+WtWNN9Oym+A$QPNUrMBWDqBwkk1p+9l/+YcRsJZyzmXPvmI3bSZ8FOw','full',1795440763306,'915dc67f6b7619d761adf76bf1869434063ec3e1c6df02e8c25b064a4ed8367d','8fc6c6008cb977e148965d240301aac3d5bcd8bb0faf800d33564b5b4bb6a5e9','edsger','[{"id":"use","kind":"lines","question":"What will you use it for?","value":"Nothing"}]','2026-11',1795440763306,'edsger dijkstra');
INSERT INTO accounts(rowid,id,name,email,emailCanonical,passwordHash,brand,createdAt,attempt,contents,username,answers,termsVersion,termsAt,sortKey) VALUES(5,'c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','Alan Turing','alan@example.org','alan@example.org','$argon2id$v=19$m=19456,t=2,p=1$DywRd8jNFHeJjOsxyOPOQQ$ST6BJQaJwjn8ii83MnsJ+0oWUYCcLPcvOCopmt1HgEs','proved',1795440763540,'ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23','b9bcfe4cb4c0f383af543e767d09d6b966a696e348962f723e199b3b497d5c7c','alan',NULL,NULL,NULL,NULL);
INSERT INTO accounts(rowid,id,name,email,emailCanonical,passwordHash,brand,createdAt,attempt,contents,username,answers,termsVersion,termsAt,sortKey) VALUES(6,'29ea4889-a1ba-4a75-a0c5-a71581032267','Kurt Goedel','kurt@example.org','kurt@example.org','$argon2id$v=19$m=19456,t=2,p=1$IzWmu978gVQ2zk5PEBnaWA$3o4uR+ZiR5IRiFkNBEegOrlnnLzmXadX1hL1DskuaxE','asked',1795440764336,'073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64','3b5b0c3ba8ef47735c461088f2a27c399004d496b49a0ab20d7c9a769a908c0b','kurt',NULL,NULL,NULL,NULL);
INSERT INTO accounts(rowid,id,name,email,emailCanonical,passwordHash,brand,createdAt,attempt,contents,username,answers,termsVersion,termsAt,sortKey) VALUES(7,'781a634d-e3a9-49f8-8e1c-28e1d548a303','Invited Done','done@example.org','done@example.org','$argon2id$v=19$m=19456,t=2,p=1$OsPRM7FyE1A435nWdn13oQ$SeYxDxzy9TxLlZRzPujiqc1brSrHEt9xqj3aB+XKjHY','invited',1795440764691,'d8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057','5be33383cf0b1b0302f820e1973b5adb7ed5b4f33a282d870a9c3eca4bb2d6c6','done',NULL,NULL,NULL,NULL);
CREATE TABLE IF NOT EXISTS "applications" (
  id TEXT NOT NULL PRIMARY KEY, -- the account's, once there is one
  attempt TEXT NOT NULL UNIQUE, -- a digest, as is what it sent
  contents TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT,
  emailCanonical TEXT,
  passwordHash TEXT, -- null where the account has it, or nobody
  brand TEXT NOT NULL,
  language TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('verifying', 'pending', 'approved', 'rejected', 'expired')),
  isDecoy INTEGER NOT NULL CHECK (isDecoy IN (0, 1)), -- its address had an account
  needsApproval INTEGER NOT NULL CHECK (needsApproval IN (0, 1)),
  code TEXT, -- a digest
  codeSentAt INTEGER,
  codesSent INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  triesAt INTEGER NOT NULL,
  verifiedAt INTEGER,
  decidedBy TEXT,
  decidedAt INTEGER,
  note TEXT,
  invitation TEXT REFERENCES invitations (id),
  username TEXT,
  answers TEXT,
  termsVersion TEXT,
  termsAt INTEGER,
  origin TEXT -- null after a week
, sshKey TEXT) STRICT;
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(1,'c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','ed54af99d17bafea58da90b9396a835465cc34e645bb474ab5ec11d17a6c3d23','b9bcfe4cb4c0f383af543e767d09d6b966a696e348962f723e199b3b497d5c7c','Alan Turing','alan@example.org','alan@example.org',NULL,'proved','',1795440763540,'approved',0,0,NULL,1795440763540,1,4,1795440763687,1795440763687,NULL,NULL,NULL,NULL,'alan',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(2,'b14a9ece-c524-4fb8-bb88-5edae9b96352','09659444112a316ebb5300d997772848fab40f55c4179b3db3ac4f57d53e6c1e','cc83c19cc048f4e078eee30f2cb7f867115a66c332975255cb6bc1c12f277138','Barbara Liskov','barbara@example.org','barbara@example.org','$argon2id$v=19$m=19456,t=2,p=1$G5oKuPApfYlTniC4M7dLxw$mRolh1b6JabB8XZHyFLOxaw2IAlfPRst8LlaOPVNsVo','proved','',1795440763707,'verifying',0,0,'ccde9b86402c23a30a1c339537656157a502a4f43c7c496f9dad0a7811fc3d9f',1795440763707,1,5,1795440763707,NULL,NULL,NULL,NULL,NULL,'barbara',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(3,'8b56b615-fef0-4ea3-809b-a903ef6095e6','95e78e57135da9ec1ed68219fcf874ca86e039e324503af3c768e1f21473952c','d389ff5805ac55c75110cff8db606288a14342e78e31e6f2e35bee74e278cf01','Barbara Liskov','barbara@example.org','barbara@example.org','$argon2id$v=19$m=19456,t=2,p=1$96fRNx5bK2w98nXDPbQqtA$dZwTj8R8NyG/2Z2cym13G2sOjRClVYXROWPD6Nk+AB4','proved','',1795440763836,'verifying',0,0,'f5c6c3440dc1b1022e0b8c46f4332616fb3f44a827451141386dee4c79d3b546',1795440763836,1,4,1795440763958,NULL,NULL,NULL,NULL,NULL,'barbara',NULL,NULL,NULL,'198.51.100.7',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(4,'a4671bb1-0ead-4f05-bfe6-b557798704f8','a301a7c1b2195836cdd09379a72c07bde39af0eddd17138f56da8d579e0c01b5','53a79d910c5f46937327ab1416caeb96af8d41a80825d5d7bdc09705da3dda4e','Not Ada','ada@example.org','ada@example.org','$argon2id$v=19$m=19456,t=2,p=1$fZ266kSPhBhgqOxeBGSc9w$5HKMQ3RGxxchh+M+G91EL20IYSTFJJEvFmptBg1E1aQ','proved','',1795440763969,'verifying',1,0,'c1776155b7572dbc84e828776b5a5a0e3b52a145dc4e67e426423e7d0320cd99',1795440763969,1,5,1795440763969,NULL,NULL,NULL,NULL,NULL,'notada',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(5,'94525e6f-caeb-4568-9564-667a16897c89','2b81e3e934e414cb5a317bee034737a57d6f0e92b637179c0f4fc937d0bd2324','cb34c434fbe53444581c21a70df94627f2ba42f6d1fdce2f309e02c8468d0523','Donald Knuth','don@example.org','don@example.org','$argon2id$v=19$m=19456,t=2,p=1$GIlbmniN3T/sFefny0BHoQ$9Ms6qpMB6DQLks66JebnqCCbYN1a13u+NIJOD298g+g','named','',1795440764101,'pending',0,1,NULL,1795440764101,1,4,1795440764216,1795440764216,NULL,NULL,NULL,NULL,'don',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(6,'f506a376-5405-48ca-bdc5-33715c668ce6','a01e4a6a245d3b600ed2f4fb48d23361dabdf1435770a47bedcc136e8a1fe17a','6dffd594c523902749b79faad20c280a5c154556f640f9a8f4a8183d55a7b497','Emmy Noether','emmy@example.org','emmy@example.org','$argon2id$v=19$m=19456,t=2,p=1$ojd8gGx9jT1Ezp0zhiww3g$gvixEwPtSE00juw3jclnXpW9oB0SFrhhEuTOXs6DJLg','asked','',1795440764229,'pending',0,1,NULL,NULL,0,5,1795440764229,NULL,NULL,NULL,NULL,NULL,'emmy',NULL,NULL,NULL,'203.0.113.5','ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHYK60qGWnHNAn/jZIaMFAWhDYHN+VnPlrH7n6YpSszi');
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(7,'29ea4889-a1ba-4a75-a0c5-a71581032267','073a80abe54cfc94ae1a204f6fe316ce7f12423b2133843dd960b673f7e17f64','3b5b0c3ba8ef47735c461088f2a27c399004d496b49a0ab20d7c9a769a908c0b','Kurt Goedel','kurt@example.org','kurt@example.org',NULL,'asked','',1795440764336,'approved',0,1,NULL,NULL,0,5,1795440764336,NULL,'operator (API), “root”',1795440764594,'Welcome!',NULL,'kurt',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(8,'b9baf8fb-2efa-4b35-b46f-1c06bd598f65','baeedc056a0762bea1353fbe0c850b920d55d506e1df1f7d07d1f74b336cf12d','8a3dba642609094fb2c0e8bb7a181abdbcbbd0d486f6d68c8fc1d3f159731af8','Rejected One','rejected@example.org','rejected@example.org','$argon2id$v=19$m=19456,t=2,p=1$mKlRCcdT0BYBTj2W3vIE+A$qjwlhMwSoUhKkqZiHPpOQvP+G5vMacG1YMEXsmtOeaY','asked','',1795440764436,'rejected',0,1,NULL,NULL,0,5,1795440764436,NULL,'operator (API), “root”',1795440764616,'No.',NULL,'rejected',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(9,'e7e93133-2e67-4077-b8d1-c03894958ab1','24c225d6f59fbef3500e09e0ebcbc6eb5c3e732df4831b5c5e4e23faa56a6fdd','c8efcb0c3732ce5609440f95f76047f9357e9ec57abd84e622ce4c747d044460','Back Again','back@example.org','back@example.org','$argon2id$v=19$m=19456,t=2,p=1$7GHhJYS03oIvgfvHdOLCLA$eMPxhDv2va7GJ6ci35tBVfj2BlAlhmUAC7AcILU3W0c','asked','',1795440764530,'pending',0,1,NULL,NULL,0,5,1795440764530,NULL,NULL,NULL,NULL,NULL,'back',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(10,'781a634d-e3a9-49f8-8e1c-28e1d548a303','d8e0a86979bd116d53c3ed0a0d80a1a5fe44eecc298c89d182bde4106fafd057','5be33383cf0b1b0302f820e1973b5adb7ed5b4f33a282d870a9c3eca4bb2d6c6','Invited Done','done@example.org','done@example.org',NULL,'invited','',1795440764691,'approved',0,0,NULL,1795440764691,1,4,1795440764865,1795440764865,NULL,NULL,NULL,'af1c54db','done',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(11,'3aeaba7d-8623-45ed-9e31-8207ccbf2549','12462f6ca89fd7718dcd02c73d42dc57f00759026907867e3bdd5c2cbb20105f','8b94ddbf9eb1c44e89a899804067550f7992153df48175edcfa20c9469daa693','Invited Waiting','waiting@example.org','waiting@example.org','$argon2id$v=19$m=19456,t=2,p=1$wWYY4MyWjW1FNm4azgCDmA$Fx8/aql/UUmNW4xOMI+qV+tFwsQL6Z/qQBkdxVWgTH4','invited','',1795440764874,'verifying',0,0,'8e2bcf33a0e7f8e1b5c6e8fd04ced0fdceabc59e53ec10d5cd722546b4259746',1795440764874,1,5,1795440764874,NULL,NULL,NULL,NULL,'af1c54db','waiting',NULL,NULL,NULL,'203.0.113.5',NULL);
INSERT INTO applications(rowid,id,attempt,contents,name,email,emailCanonical,passwordHash,brand,language,createdAt,state,isDecoy,needsApproval,code,codeSentAt,codesSent,tries,triesAt,verifiedAt,decidedBy,decidedAt,note,invitation,username,answers,termsVersion,termsAt,origin,sshKey) VALUES(12,'e80f0e3f-c975-431a-823c-1ebada77372a','04c1b01e90c1747266ce986df5158376ff91a7823a5a802847b8c4d0cb9fd824','594074c1216e59d9d7947b01d6ef737c49ae4d722ece11d03ecbddbc85764db3','Expired Person','expired@example.org','expired@example.org',NULL,'proved','',1795440806165,'expired',0,0,NULL,1795440806165,1,5,1795440806165,NULL,NULL,NULL,NULL,NULL,'expired',NULL,NULL,NULL,'203.0.113.5',NULL);
CREATE TABLE provisioningTargets (name TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO provisioningTargets VALUES('ldap');
INSERT INTO provisioningTargets VALUES('unix');
INSERT INTO provisioningTargets VALUES('webhook');
CREATE TABLE provisionings (
  change INTEGER PRIMARY KEY AUTOINCREMENT, -- in their order; no number comes twice
  account TEXT NOT NULL, -- without a reference: it is told of when the account is gone
  target TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('created', 'approved', 'updated', 'deleted')),
  message TEXT NOT NULL UNIQUE, -- the same at every attempt
  createdAt INTEGER NOT NULL, -- milliseconds since 1970, as all times here
  attempts INTEGER NOT NULL DEFAULT 0,
  nextAttempt INTEGER, -- null when nobody tries again
  leasedUntil INTEGER, -- null unless somebody is telling it
  deliveredAt INTEGER,
  lastError TEXT,
  UNIQUE (account, target, change)
) STRICT;
INSERT INTO provisionings VALUES(1,'f4f634d0-b9f7-4e5f-87f6-5200c35239de','ldap','created','msg_01390cda02c108ebd137d0f37d398e52',1795440763125,1,1795440818214,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(2,'f4f634d0-b9f7-4e5f-87f6-5200c35239de','unix','created','msg_9fdc6cec740cd9d8bf4fc9d5109f1e33',1795440763125,0,1795440763125,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(3,'f4f634d0-b9f7-4e5f-87f6-5200c35239de','webhook','created','msg_4228c28c5816748e73160b08ff6f9a95',1795440763125,1,1795440822415,NULL,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(4,'149d7eb9-1a1e-4cab-b288-9e976ee42855','ldap','created','msg_7c126c371d6ff589feb4e8893c30390e',1795440763207,1,1795440819313,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(5,'149d7eb9-1a1e-4cab-b288-9e976ee42855','unix','created','msg_4f3e297aa47bb4d63cf1cad25f8006e4',1795440763207,0,1795440763207,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(6,'149d7eb9-1a1e-4cab-b288-9e976ee42855','webhook','created','msg_28970ab29bda027c67fcf0ca82e6c3d2',1795440763207,1,1795440831967,NULL,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(7,'169bc627-dcb7-47a4-93f0-127852849dfb','ldap','created','msg_043a3748c943d9c8f6636300c22bc85b',1795440763284,1,NULL,NULL,1795440768284,NULL);
INSERT INTO provisionings VALUES(8,'169bc627-dcb7-47a4-93f0-127852849dfb','unix','created','msg_b0ee9f34ac634d0998ab3c3d8ddb0710',1795440763284,9,NULL,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(9,'169bc627-dcb7-47a4-93f0-127852849dfb','webhook','created','msg_e6c2c1f42dfcc06f8e05d1848dbd4051',1795440763284,1,1795441363284,1795441363284,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(10,'3aa02a0d-2ee3-4534-bb6c-f2136bfb636c','ldap','created','msg_16e43a907fca118d68fbbd757cfff8b3',1795440763332,1,1795440824993,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(11,'3aa02a0d-2ee3-4534-bb6c-f2136bfb636c','unix','created','msg_444a54bdee11ea5c9c9588889816de9b',1795440763332,0,1795440763332,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(12,'3aa02a0d-2ee3-4534-bb6c-f2136bfb636c','webhook','created','msg_86fa961a0d81f3f42932a297089abfe3',1795440763332,1,1795440821431,NULL,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(13,'f4f634d0-b9f7-4e5f-87f6-5200c35239de','ldap','updated','msg_9d59844a41248498f1f699d777fda3b4',1795440763348,0,1795440763348,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(14,'f4f634d0-b9f7-4e5f-87f6-5200c35239de','webhook','updated','msg_e05f80445d5cf2dedf9daebb8734fc08',1795440763348,0,1795440763348,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(18,'e448dc35-c4d5-4050-bc2f-d7a130abb92f','ldap','deleted','msg_0fef157a80cde25fea99e64311d173d5',1795440763428,1,1795440835149,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(19,'e448dc35-c4d5-4050-bc2f-d7a130abb92f','unix','deleted','msg_e670c05df646731d1db3148c06e2d5b2',1795440763428,0,1795440763428,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(20,'e448dc35-c4d5-4050-bc2f-d7a130abb92f','webhook','deleted','msg_84504a5f6b9c46b85f48da154186711a',1795440763428,1,1795440815690,NULL,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(24,'7cda9168-9b8d-4793-b2f7-fcfce09ccbde','ldap','deleted','msg_305ceed2b9236b9c322f4fb3957a16fa',1795440763507,1,NULL,NULL,1795440768507,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(25,'7cda9168-9b8d-4793-b2f7-fcfce09ccbde','unix','deleted','msg_3fb04072b1f53d1fcaf532545faf916c',1795440763507,0,NULL,NULL,1795440768507,NULL);
INSERT INTO provisionings VALUES(26,'7cda9168-9b8d-4793-b2f7-fcfce09ccbde','webhook','deleted','msg_6fee27b6bf8e69aa912ce46482fdd4dd',1795440763507,1,NULL,NULL,1795440768507,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(27,'c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','ldap','created','msg_0ff3d67ebb91929a941c9606b7d60982',1795440763698,1,1795440826253,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(28,'c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','unix','created','msg_603f1431738973a00ac6862bd145cd4c',1795440763698,0,1795440763698,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(29,'c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','webhook','created','msg_8891a374a01e4b5ea11814e5192541a1',1795440763698,1,1795440824592,NULL,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(30,'29ea4889-a1ba-4a75-a0c5-a71581032267','ldap','approved','msg_cb4bf789e6502ca20a8e6c34741a5078',1795440764596,1,1795440832338,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(31,'29ea4889-a1ba-4a75-a0c5-a71581032267','unix','approved','msg_39506db1b16167112a6ce0779e53bd48',1795440764596,0,1795440764596,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(32,'29ea4889-a1ba-4a75-a0c5-a71581032267','webhook','approved','msg_55953acf770f9e0c31454dd57ae3f303',1795440764596,1,1795440814221,NULL,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(36,'e7e93133-2e67-4077-b8d1-c03894958ab1','ldap','deleted','msg_1f01dd65993934a1944678c3d3e5ed02',1795440764648,1,1795440817334,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(37,'e7e93133-2e67-4077-b8d1-c03894958ab1','unix','deleted','msg_ee81dda3ab3d602bdb2f64b36c5e5158',1795440764648,0,1795440764648,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(38,'e7e93133-2e67-4077-b8d1-c03894958ab1','webhook','deleted','msg_89d60f088edb287a25db01fbd5371107',1795440764648,1,1795440829503,NULL,NULL,'The receiver can''t be reached.');
INSERT INTO provisionings VALUES(39,'781a634d-e3a9-49f8-8e1c-28e1d548a303','ldap','created','msg_fc3aae40747dc5c6f5a520b5fdaea7e9',1795440764867,1,1795440816362,NULL,NULL,'The directory can''t be reached, or its certificate can''t be trusted.');
INSERT INTO provisionings VALUES(40,'781a634d-e3a9-49f8-8e1c-28e1d548a303','unix','created','msg_d8cac21be9a525765840375a08c3b550',1795440764867,0,1795440764867,NULL,NULL,NULL);
INSERT INTO provisionings VALUES(41,'781a634d-e3a9-49f8-8e1c-28e1d548a303','webhook','created','msg_30d0d2136073ebb0e87362e52fe0b94e',1795440764867,1,1795440823955,NULL,NULL,'The receiver can''t be reached.');
CREATE TABLE signIns (
  number INTEGER PRIMARY KEY, -- in their order, whatever the clock says
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  time INTEGER NOT NULL, -- in milliseconds since 1970
  origin TEXT
) STRICT;
INSERT INTO signIns VALUES(1,'f4f634d0-b9f7-4e5f-87f6-5200c35239de',1795440823066,'203.0.113.5');
INSERT INTO signIns VALUES(2,'f4f634d0-b9f7-4e5f-87f6-5200c35239de',1795440813066,NULL);
CREATE TABLE sshKeys (
  number INTEGER PRIMARY KEY, -- in their order, whatever the clock says
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  line TEXT NOT NULL UNIQUE, -- type and key, as in authorized_keys
  fingerprint TEXT NOT NULL UNIQUE,
  addedAt INTEGER NOT NULL -- milliseconds since 1970
) STRICT;
INSERT INTO sshKeys VALUES(1,'c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBSYDXrTf/409hObNVsxI8S+lYI3DSJlaBZ6Vy1OGDG3','SHA256:f+GD28PR9HtfAEygfASYGg0k2dLa/P24d5BILq3jF6w',1795440764540);
CREATE TABLE signInCodes (
  number INTEGER PRIMARY KEY, -- in their order, whatever the clock says
  attempt TEXT NOT NULL, -- a digest, as is the code
  account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  name TEXT NOT NULL, -- the beginning of the address's digest: see SignInName.mark
  origin TEXT NOT NULL, -- empty where unknown
  code TEXT NOT NULL,
  sentAt INTEGER NOT NULL, -- in milliseconds since 1970, as all times here
  tries INTEGER NOT NULL,
  triesAt INTEGER NOT NULL
) STRICT;
INSERT INTO signInCodes VALUES(1,'661404bed1d45223ca75dcdca0f236f54f047db5125b3d98f631bf731359c5a3','c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','abcdef','203.0.113.5','036de817d94098230b0783e7c011543feecff5b2450a14abda8dcd47327d0c50',1795440823540,5,1795440823540);
INSERT INTO signInCodes VALUES(2,'661404bed1d45223ca75dcdca0f236f54f047db5125b3d98f631bf731359c5a3','c82d51eb-7d78-4b32-9ea4-c338b9c6d19f','abcdef','203.0.113.5','14a222ae63e5130622bf5a2cc653e7efdecb2b6b70822f5f3a5d5c3000422a6c',1795440823540,4,1795440823540);
INSERT INTO signInCodes VALUES(3,'edb6edafece8d8fb04ec24a9db49e5d29059e49d3995931f0659729feaa648cf',NULL,'fedcba','','64242ecdcc4852c7cded2953fa28863e88f884f0d6b9ee5f2e3feb3ace047212',1795440823540,5,1795440823540);
CREATE TABLE addressCodes (
  number INTEGER PRIMARY KEY,
  attempt TEXT NOT NULL,
  account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  origin TEXT NOT NULL,
  code TEXT NOT NULL, -- of an address that somebody has, one that nobody was sent
  sentAt INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  triesAt INTEGER NOT NULL
) STRICT;
INSERT INTO addressCodes VALUES(1,'a2bedeb3b58365f83818e1aaf3c455acc75ad62055228ee8c3c416f54534fb9b','3aa02a0d-2ee3-4534-bb6c-f2136bfb636c','aaaaaa','','d3172bb0eae2ad3a8a950de72047902c5bc650c6a855dc1d5d3a1fca9046883e',1795440823306,5,1795440823306);
CREATE TABLE storeKeys (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  key TEXT NOT NULL
) STRICT;
INSERT INTO storeKeys VALUES(1,'aab7026f18f90c6f13145024fca93e1197761ed71255a112424596e15de6a9e1');
CREATE TABLE signInTries (
  name TEXT NOT NULL, -- the account's id, or a mark: see SignInName.mark
  account TEXT REFERENCES accounts (id) ON DELETE CASCADE, -- null where there is none
  network TEXT NOT NULL, -- see Origin.networks; empty where unknown
  count INTEGER NOT NULL,
  time INTEGER NOT NULL, -- of the last one, in milliseconds since 1970
  PRIMARY KEY (name, network)
) STRICT, WITHOUT ROWID;
INSERT INTO signInTries VALUES('0123456789ab',NULL,'',1,1795440833306);
INSERT INTO signInTries VALUES('3aa02a0d-2ee3-4534-bb6c-f2136bfb636c','3aa02a0d-2ee3-4534-bb6c-f2136bfb636c','203.0.113.5',9,1795440833306);
CREATE TABLE addressUses (
  kind TEXT NOT NULL,
  address TEXT NOT NULL, -- a digest: see AddressUse.mark
  origin TEXT NOT NULL, -- empty where unknown
  time INTEGER NOT NULL -- milliseconds since 1970
) STRICT;
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(1,'email','52b3c3e5a028181e','203.0.113.5',1795440763540);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(2,'email','cfbf1794a2c9ee64','203.0.113.5',1795440763707);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(3,'email','cfbf1794a2c9ee64','198.51.100.7',1795440763836);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(4,'wrongCode','cfbf1794a2c9ee64','203.0.113.5',1795440763958);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(5,'email','6e1cd5e3db4a5dc6','203.0.113.5',1795440763969);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(6,'email','569240241710d983','203.0.113.5',1795440764101);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(7,'email','6c3401169e30a072','203.0.113.5',1795440764691);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(8,'email','7ed0966218ddca2d','203.0.113.5',1795440764874);
INSERT INTO addressUses(rowid,kind,address,origin,time) VALUES(9,'email','d28fe5c9464eca5a','203.0.113.5',1795440806165);
CREATE TABLE heldUsernames (
  username TEXT NOT NULL,
  account TEXT NOT NULL,
  PRIMARY KEY (username, account)
) STRICT, WITHOUT ROWID;
INSERT INTO heldUsernames VALUES('back','e7e93133-2e67-4077-b8d1-c03894958ab1');
INSERT INTO heldUsernames VALUES('gone','e448dc35-c4d5-4050-bc2f-d7a130abb92f');
CREATE TABLE storeIdentity (id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
INSERT INTO storeIdentity VALUES('8e71bd69b032985da2bd4cb9e4e3a54e');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence(rowid,name,seq) VALUES(1,'provisionings',42);
CREATE INDEX profilesByName ON profiles (isListed, sortKey, account, name)
  WHERE isListed = 1;
CREATE INDEX limitedUsesByTime ON limitedUses (kind, time);
CREATE INDEX limitedUsesByOrigin ON limitedUses (kind, origin, time);
CREATE INDEX outboxByNextAttempt ON outbox (nextAttempt) WHERE nextAttempt IS NOT NULL;
CREATE INDEX accountsByTime ON accounts (createdAt, id);
CREATE UNIQUE INDEX accountsByUsername ON accounts (username) WHERE username IS NOT NULL;
CREATE INDEX applicationsByTime ON applications (state, createdAt);
CREATE INDEX applicationsByOrigin ON applications (createdAt) WHERE origin IS NOT NULL;
CREATE INDEX applicationsStanding ON applications (emailCanonical, createdAt)
  WHERE state IN ('pending', 'rejected');
CREATE TRIGGER applicationsOfAccounts AFTER DELETE ON accounts BEGIN
  DELETE FROM applications WHERE id = OLD.id AND state = 'approved';
END;
CREATE INDEX provisioningsDue ON provisionings (target, nextAttempt, change)
  WHERE deliveredAt IS NULL;
CREATE INDEX provisioningsDelivered ON provisionings (deliveredAt)
  WHERE deliveredAt IS NOT NULL;
CREATE TRIGGER provisionMade AFTER INSERT ON accounts BEGIN
  INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
  SELECT NEW.id, name,
    iif(EXISTS (SELECT 1 FROM applications WHERE id = NEW.id AND needsApproval),
      'approved', 'created'), 'msg_' || lower(hex(randomblob(16))), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
  FROM provisioningTargets;
END;
CREATE TRIGGER provisionChanged AFTER UPDATE ON accounts
WHEN (OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email
  OR OLD.username IS NOT NEW.username) OR OLD.passwordHash IS NOT NEW.passwordHash
BEGIN
  INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
  SELECT NEW.id, name, 'updated', 'msg_' || lower(hex(randomblob(16))), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
  FROM provisioningTargets AS targets
  WHERE ((OLD.name IS NOT NEW.name OR OLD.email IS NOT NEW.email
  OR OLD.username IS NOT NEW.username) OR name = 'ldap') AND NOT EXISTS (
    SELECT 1 FROM provisionings WHERE account = NEW.id AND target = targets.name
      AND what <> 'deleted' AND attempts = 0 AND deliveredAt IS NULL);
END;
CREATE TRIGGER provisionDeleted AFTER DELETE ON accounts BEGIN
  DELETE FROM provisionings WHERE account = OLD.id AND what <> 'deleted'
    AND deliveredAt IS NULL AND (leasedUntil IS NULL OR leasedUntil <= CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER));
  INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
  SELECT OLD.id, name, 'deleted', 'msg_' || lower(hex(randomblob(16))), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER) FROM provisioningTargets;
END;
CREATE INDEX signInsByAccount ON signIns (account, number);
CREATE INDEX sshKeysByAccount ON sshKeys (account, number);
CREATE TRIGGER provisionKeyAdded AFTER INSERT ON sshKeys BEGIN
  INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
  SELECT NEW.account, name, 'updated', 'msg_' || lower(hex(randomblob(16))), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER),
    CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
  FROM provisioningTargets AS targets
  WHERE name = 'ldap' AND EXISTS (SELECT 1 FROM accounts WHERE id = NEW.account)
    AND NOT EXISTS (SELECT 1 FROM provisionings WHERE account = NEW.account
      AND target = targets.name AND what <> 'deleted' AND attempts = 0
      AND deliveredAt IS NULL);
END;
CREATE TRIGGER provisionKeyRemoved AFTER DELETE ON sshKeys BEGIN
  INSERT INTO provisionings (account, target, what, message, createdAt, nextAttempt)
  SELECT OLD.account, name, 'updated', 'msg_' || lower(hex(randomblob(16))), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER),
    CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)
  FROM provisioningTargets AS targets
  WHERE name = 'ldap' AND EXISTS (SELECT 1 FROM accounts WHERE id = OLD.account)
    AND NOT EXISTS (SELECT 1 FROM provisionings WHERE account = OLD.account
      AND target = targets.name AND what <> 'deleted' AND attempts = 0
      AND deliveredAt IS NULL);
END;
CREATE INDEX signInCodesByAttempt ON signInCodes (attempt, number);
CREATE INDEX signInCodesByName ON signInCodes (name, number);
CREATE INDEX signInCodesByTime ON signInCodes (sentAt);
CREATE INDEX signInCodesByAccount ON signInCodes (account);
CREATE INDEX addressCodesByAttempt ON addressCodes (attempt, number);
CREATE INDEX addressCodesByName ON addressCodes (name, number);
CREATE INDEX addressCodesByTime ON addressCodes (sentAt);
CREATE INDEX addressCodesByAccount ON addressCodes (account, number);
CREATE INDEX signInTriesByTime ON signInTries (time);
CREATE INDEX signInTriesByAccount ON signInTries (account);
CREATE INDEX applicationsRejectedByUsername ON applications (username, createdAt)
  WHERE state = 'rejected' AND username IS NOT NULL;
CREATE UNIQUE INDEX applicationsByAddress ON applications (emailCanonical)
  WHERE state = 'pending' AND NOT isDecoy;
CREATE INDEX applicationsBeingVerified ON applications (emailCanonical)
  WHERE state = 'verifying';
CREATE INDEX applicationsByUsername ON applications (username)
  WHERE state IN ('verifying', 'pending') AND username IS NOT NULL;
CREATE INDEX addressUsesByAddress ON addressUses (address, kind, time);
CREATE INDEX addressUsesByTime ON addressUses (time);
CREATE TRIGGER holdUsername AFTER DELETE ON accounts
WHEN OLD.username IS NOT NULL AND EXISTS (SELECT 1 FROM provisioningTargets)
BEGIN
  INSERT OR IGNORE INTO heldUsernames VALUES (OLD.username, OLD.id);
END;
CREATE TRIGGER releaseUsernames AFTER UPDATE OF deliveredAt ON provisionings
WHEN NEW.what = 'deleted' AND NEW.deliveredAt IS NOT NULL
BEGIN
  DELETE FROM heldUsernames WHERE NOT EXISTS (SELECT 1 FROM provisionings
    WHERE account = heldUsernames.account AND what = 'deleted' AND deliveredAt IS NULL);
END;
CREATE INDEX outboxDelivered ON outbox (deliveredAt) WHERE deliveredAt IS NOT NULL;
CREATE INDEX accountsByName ON accounts (sortKey);
CREATE INDEX accountsByLastName ON accounts (replace(sortKey, rtrim(sortKey, replace(sortKey, ' ', '')), ''));
CREATE INDEX signInsByOrigin ON signIns (origin);
COMMIT;
