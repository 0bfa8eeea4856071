ALTER TABLE "card_orders" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "consults" ADD COLUMN "written_by" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "written_by" text;