ALTER TABLE "consults" ADD COLUMN "held_until" timestamptz(3);--> statement-breakpoint
ALTER TABLE "consults" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "consults_held_until" ON "consults" USING btree ("held_until");