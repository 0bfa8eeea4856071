CREATE TABLE "patient_identifiers" (
	"account_id" uuid NOT NULL,
	"system" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "patient_identifiers_system_value_pk" PRIMARY KEY("system","value")
);
--> statement-breakpoint
CREATE TABLE "imported_rows" (
	"account_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"imported_at" timestamptz(3) NOT NULL,
	CONSTRAINT "imported_rows_account_id_collection_entity_id_pk" PRIMARY KEY("account_id","collection","entity_id")
);
--> statement-breakpoint
CREATE TABLE "notice_queue" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_id" uuid NOT NULL,
	"event" text NOT NULL,
	"number" integer,
	"department" text,
	"happened_at" timestamptz(3) NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"secret" text,
	"events" jsonb NOT NULL,
	"departments" jsonb,
	"locale" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz(3) NOT NULL,
	"last_at" timestamptz(3),
	"last_outcome" text,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"checked_at" timestamptz(3),
	"is_whole" boolean DEFAULT true NOT NULL,
	"lines" bigint DEFAULT 0 NOT NULL,
	"last_whole" bigint,
	"head" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patient_identifiers" ADD CONSTRAINT "patient_identifiers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_queue" ADD CONSTRAINT "notice_queue_target_id_notice_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."notice_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_targets" ADD CONSTRAINT "notice_targets_created_by_staff_members_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_identifiers_account" ON "patient_identifiers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notice_queue_due" ON "notice_queue" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notice_queue_target" ON "notice_queue" USING btree ("target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_targets_address" ON "notice_targets" USING btree ("channel","address");--> statement-breakpoint
-- What others hear of is queued in the transaction in which it happens, however it is written.
CREATE FUNCTION queue_notices(what text, about integer, place text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('nabz.quiet', true) = '1' THEN RETURN; END IF;
	INSERT INTO "notice_queue" ("target_id", "event", "number", "department", "happened_at", "due_at")
	SELECT t."id", what, about, place, now(),
		-- An e-mail address gets one message in five minutes (docs/operations.md).
		CASE WHEN t."channel" = 'email'
			THEN greatest(now(), t."last_at" + interval '5 minutes') ELSE now() END
	FROM "notice_targets" t
	WHERE t."events" ? what AND (t."departments" IS NULL OR t."departments" ? place);
	IF FOUND THEN PERFORM pg_notify('nabz_notices', ''); END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_patient_message() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ticket_number integer;
	ticket_department text;
	is_reply boolean;
BEGIN
	SELECT t."number", t."department" INTO ticket_number, ticket_department FROM "tickets" t
	WHERE t."account_id" = NEW."account_id" AND t."id" = NEW."ticket_id";
	SELECT EXISTS (SELECT 1 FROM "messages" m WHERE m."account_id" = NEW."account_id"
		AND m."ticket_id" = NEW."ticket_id"
		AND (m."received_at", m."id") < (NEW."received_at", NEW."id")) INTO is_reply;
	PERFORM queue_notices(CASE WHEN is_reply THEN 'reply' ELSE 'ticket' END,
		ticket_number, ticket_department);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_submission_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_notices('submission', NEW."number", 'medical');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_document_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_notices('document', NEW."number", 'medical');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_letter_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM queue_notices('letter', NEW."number", 'reception');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_notice AFTER INSERT ON "messages"
	FOR EACH ROW WHEN (NEW."author" = 'patient') EXECUTE FUNCTION on_patient_message();
--> statement-breakpoint
CREATE TRIGGER submissions_notice AFTER INSERT ON "submissions"
	FOR EACH ROW EXECUTE FUNCTION on_submission_notice();
--> statement-breakpoint
CREATE TRIGGER documents_notice AFTER INSERT ON "documents"
	FOR EACH ROW WHEN (NEW."by" = 'patient') EXECUTE FUNCTION on_document_notice();
--> statement-breakpoint
CREATE TRIGGER letters_notice AFTER INSERT ON "letters"
	FOR EACH ROW EXECUTE FUNCTION on_letter_notice();
