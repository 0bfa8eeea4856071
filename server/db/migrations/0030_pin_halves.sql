CREATE TABLE "pin_halves" (
	"id" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"half" text NOT NULL,
	"proof_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pin_halves" ADD CONSTRAINT "pin_halves_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_halves_session" ON "pin_halves" USING btree ("session_hash");