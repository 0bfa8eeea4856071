ALTER TABLE "letters" DROP CONSTRAINT "letters_number_unique";--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_number_unique";--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_number_unique";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_number_unique";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_number_unique";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_number_unique";--> statement-breakpoint
ALTER TABLE "file_chunks" DROP CONSTRAINT "file_chunks_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_ticket_id_tickets_id_fk";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_form_id_forms_id_fk";--> statement-breakpoint
DROP INDEX "files_account";--> statement-breakpoint
DROP INDEX "comments_account";--> statement-breakpoint
DROP INDEX "documents_account";--> statement-breakpoint
DROP INDEX "forms_account";--> statement-breakpoint
DROP INDEX "messages_ticket";--> statement-breakpoint
DROP INDEX "messages_account";--> statement-breakpoint
DROP INDEX "patient_packages_account";--> statement-breakpoint
DROP INDEX "submissions_account";--> statement-breakpoint
DROP INDEX "tickets_account";--> statement-breakpoint
-- The same mutation under two client ids had two receipts: the first answer is the one that was kept to.
DELETE FROM "receipts" AS "later" USING "receipts" AS "first"
	WHERE "later"."account_id" = "first"."account_id" AND "later"."mutation_id" = "first"."mutation_id"
	AND ("later"."created_at", "later"."client_id") > ("first"."created_at", "first"."client_id");--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_client_id_mutation_id_pk";--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_mutation_id_pk" PRIMARY KEY("account_id","mutation_id");--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_pkey";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_pkey";--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_pkey";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "forms" DROP CONSTRAINT "forms_pkey";--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_pkey";--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "patient_packages" DROP CONSTRAINT "patient_packages_pkey";--> statement-breakpoint
ALTER TABLE "patient_packages" ADD CONSTRAINT "patient_packages_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_pkey";--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_pkey";--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "file_chunks" ADD COLUMN "account_id" uuid;--> statement-breakpoint
UPDATE "file_chunks" SET "account_id" = "files"."account_id" FROM "files" WHERE "files"."id" = "file_chunks"."file_id";--> statement-breakpoint
ALTER TABLE "file_chunks" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "file_chunks" DROP CONSTRAINT "file_chunks_file_id_start_pk";--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_account_id_file_id_start_pk" PRIMARY KEY("account_id","file_id","start");--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_account_id_file_id_files_account_id_id_fk" FOREIGN KEY ("account_id","file_id") REFERENCES "public"."files"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_ticket_id_tickets_account_id_id_fk" FOREIGN KEY ("account_id","ticket_id") REFERENCES "public"."tickets"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_account_id_form_id_forms_account_id_id_fk" FOREIGN KEY ("account_id","form_id") REFERENCES "public"."forms"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "mark" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "tallies" jsonb;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "tallied_rev" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "progressed_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "files" SET "progressed_at" = "created_at";--> statement-breakpoint
CREATE INDEX "files_unfinished" ON "files" USING btree ("progressed_at") WHERE not "files"."complete";--> statement-breakpoint
CREATE INDEX "letters_number" ON "letters" USING btree ("number");--> statement-breakpoint
CREATE INDEX "comments_number" ON "comments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "comments_id" ON "comments" USING btree ("id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("account_id","ticket_id","received_at");--> statement-breakpoint
CREATE INDEX "submissions_form" ON "submissions" USING btree ("account_id","form_id");--> statement-breakpoint
CREATE INDEX "tickets_number" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tickets_id" ON "tickets" USING btree ("id");
