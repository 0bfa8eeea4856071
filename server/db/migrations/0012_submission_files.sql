ALTER TABLE "submissions" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "submissions_number" ON "submissions" USING btree ("number");