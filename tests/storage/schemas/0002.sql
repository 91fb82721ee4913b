BEGIN TRANSACTION;
CREATE TABLE absence (
	id INTEGER NOT NULL, 
	person BIGINT NOT NULL, 
	since BIGINT NOT NULL, 
	until BIGINT, 
	ended BIGINT, 
	CONSTRAINT pk_absence PRIMARY KEY (id), 
	CONSTRAINT fk_absence_person FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "absence" VALUES(1,1,1000,9000,1000);
INSERT INTO "absence" VALUES(2,1,1000,9000,NULL);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chronicle (
	id INTEGER NOT NULL, 
	tournament BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	actor TEXT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_chronicle PRIMARY KEY (id), 
	CONSTRAINT fk_chronicle_tournament FOREIGN KEY(tournament) REFERENCES tournament (id)
);
INSERT INTO "chronicle" VALUES(1,1,3,'start','host 1','{}');
INSERT INTO "chronicle" VALUES(2,2,3,'start','host 1','{}');
CREATE TABLE community (
	id INTEGER NOT NULL, 
	platform TEXT NOT NULL, 
	guild TEXT NOT NULL, 
	CONSTRAINT pk_community PRIMARY KEY (id), 
	CONSTRAINT uq_community_platform_guild UNIQUE (platform, guild)
);
INSERT INTO "community" VALUES(1,'discord','g1');
INSERT INTO "community" VALUES(2,'discord','g2');
CREATE TABLE deadline (
	id INTEGER NOT NULL, 
	game BIGINT NOT NULL, 
	clock TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	due_at BIGINT NOT NULL, 
	wake_at BIGINT NOT NULL, 
	stage TEXT NOT NULL, 
	state TEXT NOT NULL, 
	paused_at BIGINT, 
	told BIGINT NOT NULL, 
	attempts BIGINT NOT NULL, 
	CONSTRAINT pk_deadline PRIMARY KEY (id), 
	CONSTRAINT ck_deadline_state CHECK (state IN ('open', 'paused', 'done', 'dropped')), 
	CONSTRAINT fk_deadline_game FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "deadline" VALUES(1,1,'round 1','0,1',5000,5000,'','open',NULL,0,0);
INSERT INTO "deadline" VALUES(2,2,'round 1','0,1',5000,5000,'','open',NULL,0,0);
CREATE TABLE delivery (
	id INTEGER NOT NULL, 
	game BIGINT NOT NULL, 
	seq BIGINT NOT NULL, 
	audience TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	events TEXT NOT NULL, 
	state TEXT NOT NULL, 
	status TEXT NOT NULL, 
	attempts BIGINT NOT NULL, 
	due_at BIGINT NOT NULL, 
	ref TEXT, 
	CONSTRAINT pk_delivery PRIMARY KEY (id), 
	CONSTRAINT fk_delivery_game_seq FOREIGN KEY(game, seq) REFERENCES entry (game, seq), 
	CONSTRAINT uq_delivery_game_audience_kind_number UNIQUE (game, audience, kind, number), 
	CONSTRAINT ck_delivery_kind CHECK (kind IN ('post', 'board')), 
	CONSTRAINT ck_delivery_status CHECK (status IN ('pending', 'claimed', 'sent', 'parked', 'superseded'))
);
INSERT INTO "delivery" VALUES(1,1,1,'topic','post',1,'[]','{}','pending',0,1000,NULL);
INSERT INTO "delivery" VALUES(2,1,1,'topic','board',1,'[]','{}','pending',0,1000,NULL);
INSERT INTO "delivery" VALUES(3,2,1,'topic','post',1,'[]','{}','pending',0,1000,NULL);
INSERT INTO "delivery" VALUES(4,2,1,'topic','board',1,'[]','{}','pending',0,1000,NULL);
CREATE TABLE entry (
	game BIGINT NOT NULL, 
	seq BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	actor TEXT NOT NULL, 
	cause TEXT NOT NULL, 
	body TEXT NOT NULL, 
	told TEXT NOT NULL, 
	salt TEXT NOT NULL, 
	digest TEXT NOT NULL, 
	chain TEXT NOT NULL, 
	CONSTRAINT pk_entry PRIMARY KEY (game, seq), 
	CONSTRAINT fk_entry_game FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "entry" VALUES(1,1,1000,'move','0','','start','told start','00000000000000000000000000000001','digest start','2c5107328d0b48f059522ea55d39d12d1beecf18f5ad42e5a08390c550ff4470');
INSERT INTO "entry" VALUES(2,1,1000,'move','0','','start','told start','00000000000000000000000000000001','digest start','2c5107328d0b48f059522ea55d39d12d1beecf18f5ad42e5a08390c550ff4470');
CREATE TABLE game (
	id INTEGER NOT NULL, 
	community BIGINT NOT NULL, 
	number BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	engine TEXT NOT NULL, 
	edition BIGINT NOT NULL, 
	options TEXT NOT NULL, 
	half TEXT NOT NULL, 
	commitment TEXT NOT NULL, 
	status TEXT NOT NULL, 
	topic TEXT, 
	CONSTRAINT pk_game PRIMARY KEY (id), 
	CONSTRAINT uq_game_community_number UNIQUE (community, number), 
	CONSTRAINT ck_game_status CHECK (status IN ('running', 'paused', 'frozen', 'over')), 
	CONSTRAINT fk_game_community FOREIGN KEY(community) REFERENCES community (id)
);
INSERT INTO "game" VALUES(1,1,1,'Groep 1','saul',1,'{}','half','sum','running','topic');
INSERT INTO "game" VALUES(2,2,1,'Groep 1','saul',1,'{}','half','sum','running','topic');
CREATE TABLE group_row (
	id INTEGER NOT NULL, 
	round BIGINT NOT NULL, 
	number BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	game BIGINT, 
	status TEXT NOT NULL, 
	CONSTRAINT pk_group_row PRIMARY KEY (id), 
	CONSTRAINT uq_group_row_round_number UNIQUE (round, number), 
	CONSTRAINT uq_group_row_game UNIQUE (game), 
	CONSTRAINT ck_group_row_status CHECK (status IN ('planned', 'running', 'done', 'void')), 
	CONSTRAINT fk_group_row_round FOREIGN KEY(round) REFERENCES round (id), 
	CONSTRAINT fk_group_row_game FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "group_row" VALUES(1,1,1,'Groep 1',1,'planned');
INSERT INTO "group_row" VALUES(2,2,1,'Groep 1',2,'planned');
CREATE TABLE group_seat (
	group_row BIGINT NOT NULL, 
	seat BIGINT NOT NULL, 
	signup BIGINT NOT NULL, 
	CONSTRAINT pk_group_seat PRIMARY KEY (group_row, seat), 
	CONSTRAINT fk_group_seat_group_row FOREIGN KEY(group_row) REFERENCES group_row (id), 
	CONSTRAINT fk_group_seat_signup FOREIGN KEY(signup) REFERENCES signup (id)
);
INSERT INTO "group_seat" VALUES(1,0,1);
INSERT INTO "group_seat" VALUES(1,1,2);
INSERT INTO "group_seat" VALUES(2,0,3);
INSERT INTO "group_seat" VALUES(2,1,4);
CREATE TABLE heartbeat (
	id BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	given BIGINT NOT NULL, 
	CONSTRAINT pk_heartbeat PRIMARY KEY (id), 
	CONSTRAINT ck_heartbeat_single CHECK (id = 1)
);
INSERT INTO "heartbeat" VALUES(1,1000,0);
CREATE TABLE member (
	community BIGINT NOT NULL, 
	person BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	CONSTRAINT pk_member PRIMARY KEY (community, person), 
	CONSTRAINT fk_member_community FOREIGN KEY(community) REFERENCES community (id), 
	CONSTRAINT fk_member_person FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "member" VALUES(1,1,'Niels');
INSERT INTO "member" VALUES(1,2,'Niels');
INSERT INTO "member" VALUES(2,1,'Niels');
INSERT INTO "member" VALUES(2,2,'Niels');
CREATE TABLE person (
	id INTEGER NOT NULL, 
	platform TEXT NOT NULL, 
	account TEXT, 
	language TEXT, 
	zone TEXT, 
	CONSTRAINT pk_person PRIMARY KEY (id), 
	CONSTRAINT uq_person_platform_account UNIQUE (platform, account)
);
INSERT INTO "person" VALUES(1,'discord','a1','nl','Europe/Amsterdam');
INSERT INTO "person" VALUES(2,'discord','a2',NULL,NULL);
CREATE TABLE posting (
	id INTEGER NOT NULL, 
	tournament BIGINT NOT NULL, 
	kind TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	version BIGINT NOT NULL, 
	status TEXT NOT NULL, 
	attempts BIGINT NOT NULL, 
	due_at BIGINT NOT NULL, 
	ref TEXT, 
	CONSTRAINT pk_posting PRIMARY KEY (id), 
	CONSTRAINT uq_posting_tournament_kind_number UNIQUE (tournament, kind, number), 
	CONSTRAINT ck_posting_status CHECK (status IN ('pending', 'claimed', 'sent', 'parked')), 
	CONSTRAINT fk_posting_tournament FOREIGN KEY(tournament) REFERENCES tournament (id)
);
INSERT INTO "posting" VALUES(1,1,'standings',1,'standings',1,'pending',0,6,NULL);
INSERT INTO "posting" VALUES(2,2,'standings',1,'standings',1,'pending',0,6,NULL);
CREATE TABLE receipt (
	scope TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	result TEXT NOT NULL, 
	CONSTRAINT pk_receipt PRIMARY KEY (scope, "key")
);
INSERT INTO "receipt" VALUES('discord','message 1',1000,'done');
INSERT INTO "receipt" VALUES('discord','message 2',1000,'done');
CREATE TABLE result (
	id INTEGER NOT NULL, 
	group_row BIGINT NOT NULL, 
	signup BIGINT NOT NULL, 
	place BIGINT NOT NULL, 
	shared BIGINT NOT NULL, 
	seats BIGINT NOT NULL, 
	zp TEXT NOT NULL, 
	actor TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	until BIGINT, 
	CONSTRAINT pk_result PRIMARY KEY (id), 
	CONSTRAINT fk_result_group_row FOREIGN KEY(group_row) REFERENCES group_row (id), 
	CONSTRAINT fk_result_signup FOREIGN KEY(signup) REFERENCES signup (id)
);
INSERT INTO "result" VALUES(1,1,1,1,1,2,'2','system','',5,NULL);
INSERT INTO "result" VALUES(2,2,3,1,1,2,'2','system','',5,NULL);
CREATE TABLE round (
	id INTEGER NOT NULL, 
	tournament BIGINT NOT NULL, 
	number BIGINT NOT NULL, 
	played TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	status TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_round PRIMARY KEY (id), 
	CONSTRAINT uq_round_tournament_number UNIQUE (tournament, number), 
	CONSTRAINT ck_round_status CHECK (status IN ('planned', 'running', 'done')), 
	CONSTRAINT fk_round_tournament FOREIGN KEY(tournament) REFERENCES tournament (id)
);
INSERT INTO "round" VALUES(1,1,1,'{}','seed','planned',2);
INSERT INTO "round" VALUES(2,2,1,'{}','seed','planned',2);
CREATE TABLE seating (
	id INTEGER NOT NULL, 
	game BIGINT NOT NULL, 
	seat BIGINT NOT NULL, 
	person BIGINT, 
	since BIGINT NOT NULL, 
	until BIGINT, 
	pilot BIGINT NOT NULL, 
	CONSTRAINT pk_seating PRIMARY KEY (id), 
	CONSTRAINT fk_seating_game FOREIGN KEY(game) REFERENCES game (id), 
	CONSTRAINT fk_seating_person FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "seating" VALUES(1,1,0,1,1,NULL,0);
INSERT INTO "seating" VALUES(2,1,1,2,1,2,0);
INSERT INTO "seating" VALUES(3,1,1,NULL,2,NULL,0);
INSERT INTO "seating" VALUES(4,2,0,1,1,NULL,0);
INSERT INTO "seating" VALUES(5,2,1,2,1,2,0);
INSERT INTO "seating" VALUES(6,2,1,NULL,2,NULL,0);
CREATE TABLE setting (
	id INTEGER NOT NULL, 
	community BIGINT, 
	person BIGINT, 
	"key" TEXT NOT NULL, 
	value TEXT NOT NULL, 
	CONSTRAINT pk_setting PRIMARY KEY (id), 
	CONSTRAINT uq_setting_community_key UNIQUE (community, "key"), 
	CONSTRAINT uq_setting_person_key UNIQUE (person, "key"), 
	CONSTRAINT ck_setting_owner CHECK ((community IS NULL) <> (person IS NULL)), 
	CONSTRAINT fk_setting_community FOREIGN KEY(community) REFERENCES community (id), 
	CONSTRAINT fk_setting_person FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "setting" VALUES(1,1,NULL,'grace','3600');
INSERT INTO "setting" VALUES(2,NULL,1,'chatty','yes');
INSERT INTO "setting" VALUES(3,2,NULL,'grace','3600');
CREATE TABLE signup (
	id INTEGER NOT NULL, 
	tournament BIGINT NOT NULL, 
	person BIGINT, 
	name TEXT NOT NULL, 
	status TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	carried TEXT NOT NULL, 
	CONSTRAINT pk_signup PRIMARY KEY (id), 
	CONSTRAINT uq_signup_tournament_person UNIQUE (tournament, person), 
	CONSTRAINT ck_signup_status CHECK (status IN ('joined', 'reserve', 'withdrawn', 'removed', 'barred')), 
	CONSTRAINT fk_signup_tournament FOREIGN KEY(tournament) REFERENCES tournament (id), 
	CONSTRAINT fk_signup_person FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "signup" VALUES(1,1,1,'Niels','joined',0,'0');
INSERT INTO "signup" VALUES(2,1,2,'Niels','joined',1,'0');
INSERT INTO "signup" VALUES(3,2,1,'Niels','joined',0,'0');
INSERT INTO "signup" VALUES(4,2,2,'Niels','joined',1,'0');
CREATE TABLE snapshot (
	id INTEGER NOT NULL, 
	tournament BIGINT NOT NULL, 
	at BIGINT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_snapshot PRIMARY KEY (id), 
	CONSTRAINT fk_snapshot_tournament FOREIGN KEY(tournament) REFERENCES tournament (id)
);
INSERT INTO "snapshot" VALUES(1,1,6,'standings');
INSERT INTO "snapshot" VALUES(2,2,6,'standings');
CREATE TABLE standing_order (
	game BIGINT NOT NULL, 
	seat BIGINT NOT NULL, 
	slot TEXT NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_standing_order PRIMARY KEY (game, seat, slot), 
	CONSTRAINT fk_standing_order_game FOREIGN KEY(game) REFERENCES game (id)
);
INSERT INTO "standing_order" VALUES(1,0,'bid','bid to 3');
INSERT INTO "standing_order" VALUES(2,0,'bid','bid to 3');
CREATE TABLE tournament (
	id INTEGER NOT NULL, 
	community BIGINT NOT NULL, 
	number BIGINT NOT NULL, 
	name TEXT NOT NULL, 
	status TEXT NOT NULL, 
	settings TEXT NOT NULL, 
	made_at BIGINT NOT NULL, 
	CONSTRAINT pk_tournament PRIMARY KEY (id), 
	CONSTRAINT uq_tournament_community_number UNIQUE (community, number), 
	CONSTRAINT ck_tournament_status CHECK (status IN ('draft', 'signup', 'running', 'closed', 'cancelled')), 
	CONSTRAINT fk_tournament_community FOREIGN KEY(community) REFERENCES community (id)
);
INSERT INTO "tournament" VALUES(1,1,1,'Winter','draft','{}',1);
INSERT INTO "tournament" VALUES(2,2,1,'Winter','draft','{}',1);
CREATE TABLE tournament_host (
	id INTEGER NOT NULL, 
	tournament BIGINT NOT NULL, 
	person BIGINT, 
	since BIGINT NOT NULL, 
	until BIGINT, 
	CONSTRAINT pk_tournament_host PRIMARY KEY (id), 
	CONSTRAINT fk_tournament_host_tournament FOREIGN KEY(tournament) REFERENCES tournament (id), 
	CONSTRAINT fk_tournament_host_person FOREIGN KEY(person) REFERENCES person (id)
);
INSERT INTO "tournament_host" VALUES(1,1,1,1,NULL);
INSERT INTO "tournament_host" VALUES(2,2,1,1,NULL);
CREATE UNIQUE INDEX uq_absence_now ON absence (person) WHERE ended IS NULL;
CREATE INDEX ix_absence_person ON absence (person);
CREATE INDEX ix_game_community_topic ON game (community, topic);
CREATE UNIQUE INDEX uq_seating_now ON seating (game, seat) WHERE until IS NULL;
CREATE INDEX ix_seating_game ON seating (game);
CREATE INDEX ix_seating_person ON seating (person);
CREATE INDEX ix_deadline_open ON deadline (wake_at) WHERE state = 'open';
CREATE UNIQUE INDEX uq_deadline_running ON deadline (game, clock) WHERE state IN ('open', 'paused');
CREATE INDEX ix_delivery_waiting ON delivery (due_at) WHERE status IN ('pending', 'claimed');
CREATE INDEX ix_delivery_unsent ON delivery (game, audience, kind, number) WHERE status IN ('pending', 'claimed', 'parked');
CREATE UNIQUE INDEX uq_tournament_host_now ON tournament_host (tournament, person) WHERE until IS NULL;
CREATE INDEX ix_tournament_host_tournament ON tournament_host (tournament);
CREATE INDEX ix_tournament_host_person ON tournament_host (person);
CREATE INDEX ix_signup_person ON signup (person);
CREATE INDEX ix_group_seat_signup ON group_seat (signup);
CREATE UNIQUE INDEX uq_result_now ON result (group_row, signup) WHERE until IS NULL;
CREATE INDEX ix_result_group_row ON result (group_row);
CREATE INDEX ix_snapshot_tournament ON snapshot (tournament);
CREATE INDEX ix_chronicle_tournament ON chronicle (tournament);
CREATE INDEX ix_posting_waiting ON posting (due_at) WHERE status IN ('pending', 'claimed');
COMMIT;
