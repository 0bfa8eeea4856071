CREATE TABLE "payment_references" (
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"gateway_id" uuid NOT NULL,
	CONSTRAINT "payment_references_gateway_reference_pk" PRIMARY KEY("gateway","reference")
);
--> statement-breakpoint
DROP INDEX "payments_reference";