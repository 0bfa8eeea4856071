ALTER TABLE "carers" ADD COLUMN "staff_name" text;--> statement-breakpoint
ALTER TABLE "carers" ADD COLUMN "ended_by_name" text;