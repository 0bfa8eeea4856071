CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "content_images" (
	"name" text PRIMARY KEY NOT NULL,
	"ending" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_variants" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "image_variants_hash_width_format_pk" PRIMARY KEY("hash","width","format")
);
--> statement-breakpoint
CREATE TABLE "post_texts" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "post_texts_slug_locale_pk" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"payload_hash" text NOT NULL,
	"kind" text NOT NULL,
	"letter" jsonb NOT NULL,
	"locale" text NOT NULL,
	"number" integer NOT NULL,
	"received_at" timestamptz(3) NOT NULL,
	CONSTRAINT "letters_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"target" jsonb NOT NULL,
	"target_title" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"rating" integer,
	"status" text NOT NULL,
	"reply" jsonb,
	"number" integer,
	"created_at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3),
	CONSTRAINT "comments_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "updated_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "content" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
UPDATE "content" SET "data" = "data" || jsonb_build_object('id', 101 + "position") WHERE "kind" = 'package';--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "estimate" jsonb;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_texts_words" ON "post_texts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "post_texts_title" ON "post_texts" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_texts_body" ON "post_texts" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_received" ON "letters" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "comments_account" ON "comments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "comments_status" ON "comments" USING btree ("status");