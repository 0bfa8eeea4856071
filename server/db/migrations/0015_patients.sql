CREATE SEQUENCE "public"."patient_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "patient_invitations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "patient_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "patient_search" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unreleased_results" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"fhir" text NOT NULL,
	"document_id" uuid,
	"entered_by" text NOT NULL,
	"entered_at" timestamptz(3) NOT NULL,
	CONSTRAINT "unreleased_results_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"score" integer,
	"received_at" timestamptz(3) NOT NULL,
	"seen_at" timestamptz(3),
	"seen_by" text,
	"done" text,
	CONSTRAINT "reviews_account_id_kind_entity_id_pk" PRIMARY KEY("account_id","kind","entity_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "number" integer DEFAULT nextval('patient_numbers') NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_invitations" ADD CONSTRAINT "patient_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_search" ADD CONSTRAINT "patient_search_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreleased_results" ADD CONSTRAINT "unreleased_results_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_search_words" ON "patient_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("is_flagged","received_at") WHERE "reviews"."seen_at" is null;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_number_unique" UNIQUE("number");--> statement-breakpoint
-- `fold_text` keeps half-spaces; a patient's name is found with and without them.
CREATE FUNCTION write_patient_search(patient uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "patient_search" ("account_id", "words")
	SELECT a."id", replace(
		fold_text(concat_ws(' ', a."name", a."email", a."phone", p."name", p."latin_name")), U&'\200C', '')
	FROM "accounts" a LEFT JOIN "profiles" p ON p."account_id" = a."id" AND p."id" = a."id"
	WHERE a."id" = patient
	ON CONFLICT ("account_id") DO UPDATE SET "words" = excluded."words"
$$;
--> statement-breakpoint
CREATE FUNCTION on_account_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_patient_search(NEW."id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_profile_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM write_patient_search(NEW."account_id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_searched AFTER INSERT OR UPDATE OF "name", "email", "phone" ON "accounts"
	FOR EACH ROW EXECUTE FUNCTION on_account_searched();
--> statement-breakpoint
CREATE TRIGGER profiles_searched AFTER INSERT OR UPDATE OF "name", "latin_name" ON "profiles"
	FOR EACH ROW EXECUTE FUNCTION on_profile_searched();
--> statement-breakpoint
SELECT write_patient_search("id") FROM "accounts";
