CREATE TABLE "clinic_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	"changed_by" text NOT NULL
);
