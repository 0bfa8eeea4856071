CREATE TABLE "sealed_senders" (
	"session_hash" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"proof_hash" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "sealed_senders_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" "bytea" NOT NULL,
	"private_key" "bytea" NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sealed_senders" ADD CONSTRAINT "sealed_senders_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;