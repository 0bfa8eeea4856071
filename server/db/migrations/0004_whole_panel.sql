CREATE SEQUENCE "public"."bill_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 7301 CACHE 1;--> statement-breakpoint
CREATE TABLE "bills" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"about" jsonb,
	"lines" jsonb NOT NULL,
	"total" jsonb NOT NULL,
	"status" text NOT NULL,
	"issued_at" timestamptz(3) NOT NULL,
	"due_at" text,
	"paid_at" timestamptz(3),
	"payment" jsonb,
	CONSTRAINT "bills_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "card_orders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"holder" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"status" text NOT NULL,
	"bill_id" uuid,
	"number" integer,
	"created_at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3),
	CONSTRAINT "card_orders_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "consults" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"physician" jsonb NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"wished_slot" timestamptz(3),
	"proposed_slot" timestamptz(3),
	"slot" timestamptz(3),
	"minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"fee" jsonb NOT NULL,
	"bill_id" uuid,
	"question" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"join" jsonb,
	"summary" jsonb,
	"number" integer,
	"created_at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3),
	CONSTRAINT "consults_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "loan_recommendations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lender" jsonb NOT NULL,
	"purpose" jsonb NOT NULL,
	"by" jsonb NOT NULL,
	"principal" jsonb NOT NULL,
	"months" integer NOT NULL,
	"instalment" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"first_due_at" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"valid_until" text,
	"answered_at" timestamptz(3),
	"number" integer,
	CONSTRAINT "loan_recommendations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"latin_name" text,
	"birth_date" text,
	"sex" text,
	"blood_group" text,
	"allergies" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"medications" jsonb NOT NULL,
	"emergency_contact" jsonb,
	CONSTRAINT "profiles_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "recommendations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"package" jsonb NOT NULL,
	"by" jsonb NOT NULL,
	"reason" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"valid_until" text,
	"answered_at" timestamptz(3),
	"number" integer,
	CONSTRAINT "recommendations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_orders" ADD CONSTRAINT "card_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consults" ADD CONSTRAINT "consults_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_recommendations" ADD CONSTRAINT "loan_recommendations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bills_number" ON "bills" USING btree ("number");--> statement-breakpoint
CREATE INDEX "bills_id" ON "bills" USING btree ("id");--> statement-breakpoint
CREATE INDEX "consults_slot" ON "consults" USING btree ("slot");