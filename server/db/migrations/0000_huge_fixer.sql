CREATE SEQUENCE "public"."confirmation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 48210 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 481 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"revoked_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"login_hash" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"since" timestamptz(3) NOT NULL,
	"paused_until" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "content" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "content_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"account_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"rev" bigint NOT NULL,
	"deleted" boolean NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "changes_account_id_collection_entity_id_pk" PRIMARY KEY("account_id","collection","entity_id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"account_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"mutation_id" uuid NOT NULL,
	"payload_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "receipts_client_id_mutation_id_pk" PRIMARY KEY("client_id","mutation_id")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"rev" bigint NOT NULL,
	"floor" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_chunks" (
	"file_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_file_id_start_pk" PRIMARY KEY("file_id","start")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"received" integer NOT NULL,
	"complete" boolean NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"category" text NOT NULL,
	"by" text NOT NULL,
	"file" jsonb NOT NULL,
	"taken_at" text,
	"number" integer,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"questionnaire" jsonb NOT NULL,
	"reason" jsonb,
	"status" text NOT NULL,
	"assigned_at" timestamptz(3) NOT NULL,
	"due_at" text
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_name" jsonb,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"number" integer,
	"created_at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3),
	"read_at" timestamptz(3),
	CONSTRAINT "messages_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "patient_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"icon" text NOT NULL,
	"status" text NOT NULL,
	"starts_at" text NOT NULL,
	"expires_at" text NOT NULL,
	"steps" jsonb NOT NULL,
	"visits" jsonb NOT NULL,
	"preparation" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"response" jsonb NOT NULL,
	"number" integer,
	"created_at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3),
	CONSTRAINT "submissions_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" integer,
	"subject" text NOT NULL,
	"department" text NOT NULL,
	"status" text NOT NULL,
	"urgency" text NOT NULL,
	"patient_package_id" uuid,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"clinic_replied_at" timestamptz(3),
	"patient_read_at" timestamptz(3),
	CONSTRAINT "tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_packages" ADD CONSTRAINT "patient_packages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "changes_feed" ON "changes" USING btree ("account_id","rev","rank","entity_id");--> statement-breakpoint
CREATE INDEX "receipts_age" ON "receipts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "documents_account" ON "documents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "forms_account" ON "forms" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "messages_ticket" ON "messages" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "messages_account" ON "messages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "patient_packages_account" ON "patient_packages" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "submissions_account" ON "submissions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tickets_account" ON "tickets" USING btree ("account_id");