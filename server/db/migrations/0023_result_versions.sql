CREATE TABLE "result_versions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"row" jsonb NOT NULL,
	"ending" text NOT NULL,
	"ended_by" text NOT NULL,
	"ended_at" timestamptz(3) NOT NULL,
	CONSTRAINT "result_versions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "result_versions" ADD CONSTRAINT "result_versions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_versions_newest" ON "result_versions" USING btree ("account_id","ended_at");