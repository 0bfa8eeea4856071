CREATE TABLE "content_draft_images" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"ending" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "content_draft_images_kind_slug_name_pk" PRIMARY KEY("kind","slug","name")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"data" jsonb NOT NULL,
	"base" jsonb,
	"rounds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"review" jsonb,
	"review_asked_at" timestamptz(3),
	"updated_by" text NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "content_drafts_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "content_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_schedules" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"act" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"by" text NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "content_schedules_kind_slug_locale_act_pk" PRIMARY KEY("kind","slug","locale","act")
);
--> statement-breakpoint
CREATE INDEX "content_draft_images_hash" ON "content_draft_images" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "content_schedules_at" ON "content_schedules" USING btree ("at");