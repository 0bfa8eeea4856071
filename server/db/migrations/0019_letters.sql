-- What a letter is found by: name, address, message and the typed answers of a form, folded, without
-- half-spaces.
CREATE FUNCTION letter_words(letter jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(public.fold_text(
		coalesce($1->>'name', '') || ' ' || coalesce($1->>'replyTo', '') || ' ' || coalesce($1->>'body', '')
		|| ' ' || coalesce(jsonb_path_query_array($1->'response', 'strict $.**.valueString', '{}', true)::text, '')
	), U&'\200C', '')
$$;
--> statement-breakpoint
CREATE TABLE "letter_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"contact" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"author_name" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamptz(3) NOT NULL,
	"sent_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "handled_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "patient_id" uuid;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "words" text GENERATED ALWAYS AS (letter_words(letter)) STORED;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_answers" ADD CONSTRAINT "letter_answers_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_answers_letter" ON "letter_answers" USING btree ("letter_id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_patient_id_accounts_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_issued" ON "bills" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "letters_open" ON "letters" USING btree ("received_at") WHERE "letters"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "letters_patient" ON "letters" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "letters_words" ON "letters" USING gin ("words" gin_trgm_ops);