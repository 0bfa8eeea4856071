CREATE TABLE "consult_times" (
	"physician" text NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"minutes" integer NOT NULL,
	"is_open" boolean NOT NULL,
	"modes" jsonb NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "consult_times_physician_starts_at_pk" PRIMARY KEY("physician","starts_at")
);
--> statement-breakpoint
CREATE TABLE "emergency_openings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamptz(3) NOT NULL,
	"until" timestamptz(3) NOT NULL,
	"seen_by" text,
	"seen_at" timestamptz(3),
	CONSTRAINT "emergency_openings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "consults" ADD COLUMN "proposed_until" timestamptz(3);--> statement-breakpoint
ALTER TABLE "consults" ADD COLUMN "clinic_note" text;--> statement-breakpoint
ALTER TABLE "consults" ADD COLUMN "patient_time_zone" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "translations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_packages" ADD COLUMN "canceled_visits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "patient_packages" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "message_translations" ADD COLUMN "is_original" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "physician" text;--> statement-breakpoint
ALTER TABLE "consult_times" ADD CONSTRAINT "consult_times_changed_by_staff_members_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_openings" ADD CONSTRAINT "emergency_openings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_openings" ADD CONSTRAINT "emergency_openings_staff_id_staff_members_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_openings_until" ON "emergency_openings" USING btree ("account_id","staff_id","until");--> statement-breakpoint
CREATE INDEX "emergency_openings_newest" ON "emergency_openings" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "consults_proposed_slot" ON "consults" USING btree ("proposed_slot");