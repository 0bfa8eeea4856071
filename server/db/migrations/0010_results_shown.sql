ALTER TABLE "profiles" ADD COLUMN "results_shown" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "status" text DEFAULT 'final' NOT NULL;--> statement-breakpoint
CREATE INDEX "results_id" ON "results" USING btree ("id");