ALTER TABLE "sessions" ADD COLUMN "erase_asked_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "erased_at" timestamptz(3);