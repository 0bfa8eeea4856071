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
ALTER TABLE "patient_identifiers" ADD CONSTRAINT "patient_identifiers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_rows" ADD CONSTRAINT "imported_rows_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_identifiers_account" ON "patient_identifiers" USING btree ("account_id");