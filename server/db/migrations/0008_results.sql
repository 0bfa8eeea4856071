CREATE TABLE "results" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"place" jsonb,
	"taken_at" timestamptz(3) NOT NULL,
	"reported_at" timestamptz(3) NOT NULL,
	"measurements" jsonb NOT NULL,
	"comment" jsonb,
	"document_id" uuid,
	"patient_package_id" uuid,
	"seen_at" timestamptz(3),
	CONSTRAINT "results_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;