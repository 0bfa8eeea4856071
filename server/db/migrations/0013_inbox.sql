-- The spelling that search compares: as `src/i18n/foldText.ts`, except that half-spaces stay.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(lower(normalize($1, NFKD)), U&'\064A\0649\06D0\0643\06AA\0629\06C1\06BE\06D5\0671\06F0\0660\06F1\0661\06F2\0662\06F3\0663\06F4\0664\06F5\0665\06F6\0666\06F7\0667\06F8\0668\06F9\0669\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030A\030B\030C\030D\030E\030F\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031A\031B\031C\031D\031E\031F\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032A\032B\032C\032D\032E\032F\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033A\033B\033C\033D\033E\033F\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034A\034B\034C\034D\034E\034F\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035A\035B\035C\035D\035E\035F\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036A\036B\036C\036D\036E\036F\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E5\06E6\06E7\06E8\06EA\06EB\06EC\06ED\0640\00AD\061C\200B\200D\200E\200F\2060\2066\2067\2068\2069\FEFF\0621', U&'\06CC\06CC\06CC\06A9\06A9\0647\0647\0647\0647\0627\0030\0030\0031\0031\0032\0032\0033\0033\0034\0034\0035\0035\0036\0036\0037\0037\0038\0038\0039\0039')
$$;
--> statement-breakpoint
-- The words of a text for prefix search, in any script and locale of the database; words around a
-- half-space are there joined and one by one, those with an Arabic article also without it.
CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_to_tsvector(array_remove(array(
		SELECT left(spelling, 200) FROM regexp_split_to_table(
			replace(public.fold_text($1), U&'\200C', '') || ' ' || replace(public.fold_text($1), U&'\200C', ' '),
			U&'[\0001-\002F:-@\005B-\0060{-\00BF\060C\061B\061F\066A-\066C\06D4\2010-\2027]+'
		) AS word, unnest(array[word, regexp_replace(word, U&'^\0627\0644(?=..)', '')]) AS spelling
	), ''))
$$;
--> statement-breakpoint
CREATE TABLE "ticket_queue" (
	"account_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"since" timestamptz(3) NOT NULL,
	"department" text NOT NULL,
	CONSTRAINT "ticket_queue_account_id_ticket_id_pk" PRIMARY KEY("account_id","ticket_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_queue" ADD CONSTRAINT "ticket_queue_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_queue" ADD CONSTRAINT "ticket_queue_account_id_ticket_id_tickets_account_id_id_fk" FOREIGN KEY ("account_id","ticket_id") REFERENCES "public"."tickets"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_queue_order" ON "ticket_queue" USING btree ("position","since","account_id","ticket_id");--> statement-breakpoint
CREATE INDEX "accounts_words" ON "accounts" USING gin (search_words("name"));--> statement-breakpoint
CREATE INDEX "accounts_phone_end" ON "accounts" USING btree (reverse("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tickets_words" ON "tickets" USING gin (search_words("subject"));
--> statement-breakpoint
CREATE FUNCTION queue_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	place integer := CASE
		WHEN NEW.status = 'closed' THEN 4
		WHEN NEW.status = 'answered' THEN 3
		WHEN NEW.urgency = 'urgent' THEN 1
		ELSE 2 END;
	wait_start timestamptz := CASE
		WHEN NEW.status = 'answered' THEN coalesce(NEW.clinic_replied_at, NEW.updated_at)
		ELSE NEW.updated_at END;
BEGIN
	INSERT INTO ticket_queue (account_id, ticket_id, position, since, department)
	VALUES (NEW.account_id, NEW.id, place, wait_start, NEW.department)
	ON CONFLICT (account_id, ticket_id) DO UPDATE SET
		position = excluded.position,
		department = excluded.department,
		-- Another message, urgency or department does not start the wait anew.
		since = CASE
			WHEN ticket_queue.position < 3 AND excluded.position < 3 THEN ticket_queue.since
			WHEN ticket_queue.position = 4 AND excluded.position = 4 THEN ticket_queue.since
			ELSE excluded.since END;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tickets_queue_new AFTER INSERT ON "tickets" FOR EACH ROW EXECUTE FUNCTION queue_ticket();
--> statement-breakpoint
CREATE TRIGGER tickets_queue_changed AFTER UPDATE ON "tickets" FOR EACH ROW
WHEN ((OLD.status, OLD.urgency, OLD.department, OLD.clinic_replied_at)
	IS DISTINCT FROM (NEW.status, NEW.urgency, NEW.department, NEW.clinic_replied_at))
EXECUTE FUNCTION queue_ticket();
--> statement-breakpoint
INSERT INTO ticket_queue (account_id, ticket_id, position, since, department)
SELECT t.account_id, t.id,
	CASE WHEN t.status = 'closed' THEN 4 WHEN t.status = 'answered' THEN 3
		WHEN t.urgency = 'urgent' THEN 1 ELSE 2 END,
	CASE
		WHEN t.status = 'closed' THEN t.updated_at
		WHEN t.status = 'answered' THEN coalesce(t.clinic_replied_at, t.updated_at)
		ELSE coalesce((
			SELECT min(m.received_at) FROM messages m
			WHERE m.account_id = t.account_id AND m.ticket_id = t.id AND m.author = 'patient'
				AND (t.clinic_replied_at IS NULL OR m.received_at > t.clinic_replied_at)
		), t.updated_at) END,
	t.department
FROM tickets t;
