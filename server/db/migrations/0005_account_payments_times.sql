CREATE SEQUENCE "public"."sandbox_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 88213 CACHE 1;--> statement-breakpoint
CREATE TABLE "deleted_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid,
	"contact" text,
	"code_hash" text NOT NULL,
	"clinic_code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "retained_bills" (
	"number" integer PRIMARY KEY NOT NULL,
	"total" jsonb NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamptz(3) NOT NULL,
	"paid_at" timestamptz(3),
	"payment_reference" text,
	"retained_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"gateway_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"url" text,
	"created_at" timestamptz(3) NOT NULL,
	"changed_at" timestamptz(3) NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamptz(3) NOT NULL,
	CONSTRAINT "payments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"token" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"settles_at" timestamptz(3),
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_payments_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "email_verified_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_verified_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_on" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "consults" ADD COLUMN "held_until" timestamptz(3);--> statement-breakpoint
ALTER TABLE "consults" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_codes_account" ON "one_time_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_age" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "payments_bill" ON "payments" USING btree ("account_id","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open" ON "payments" USING btree ("account_id","bill_id") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."state" in ('created', 'pending', 'refunding');--> statement-breakpoint
CREATE INDEX "sandbox_payments_age" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "consults_held_until" ON "consults" USING btree ("held_until");