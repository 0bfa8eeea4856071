ALTER TABLE "payments" ADD COLUMN "gateway" text DEFAULT 'sandbox' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("gateway","reference");