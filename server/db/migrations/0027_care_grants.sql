CREATE TABLE "care_attempts" (
	"account_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"first_at" timestamptz(3) NOT NULL,
	CONSTRAINT "care_attempts_account_id_grant_id_pk" PRIMARY KEY("account_id","grant_id")
);
--> statement-breakpoint
CREATE TABLE "care_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"patient_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"carer_id" uuid,
	"staff_name" text
);
--> statement-breakpoint
CREATE TABLE "cared_for" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"patient_name" text,
	"allows" jsonb NOT NULL,
	"ends_on" text,
	"created_at" timestamptz(3) NOT NULL,
	"accepted_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"ended_by" text,
	CONSTRAINT "cared_for_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "carers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"allows" jsonb NOT NULL,
	"ends_on" text,
	"carer_name" text,
	"code_valid_until" timestamptz(3) NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"accepted_at" timestamptz(3),
	"ended_at" timestamptz(3),
	"ended_by" text,
	CONSTRAINT "carers_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "deleted_sessions" ADD COLUMN "of_carer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "grant_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "care_attempts" ADD CONSTRAINT "care_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_grants" ADD CONSTRAINT "care_grants_patient_id_accounts_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_grants" ADD CONSTRAINT "care_grants_carer_id_accounts_id_fk" FOREIGN KEY ("carer_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cared_for" ADD CONSTRAINT "cared_for_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carers" ADD CONSTRAINT "carers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_grants_patient" ON "care_grants" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "care_grants_carer" ON "care_grants" USING btree ("carer_id");--> statement-breakpoint
CREATE INDEX "sessions_grant" ON "sessions" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "sessions_opener" ON "sessions" USING btree ("opened_by");