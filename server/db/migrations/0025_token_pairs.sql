CREATE TABLE "session_pairs" (
	"refresh_hash" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"access_hash" text,
	"access_expires_at" timestamptz(3),
	"previous_hash" text,
	"salt" text,
	"used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_pairs_access_hash_unique" UNIQUE("access_hash"),
	CONSTRAINT "session_pairs_previous_hash_unique" UNIQUE("previous_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "rotating" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_expires_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "replayed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "session_pairs" ADD CONSTRAINT "session_pairs_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_pairs_session" ON "session_pairs" USING btree ("session_hash");