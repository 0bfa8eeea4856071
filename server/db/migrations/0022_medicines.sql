CREATE TABLE "medicines" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"dosage" jsonb NOT NULL,
	"purpose" jsonb,
	"by" jsonb NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "medicines_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "medicines" ADD CONSTRAINT "medicines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;