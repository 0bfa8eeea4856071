CREATE TABLE "web_push_subscriptions" (
	"account_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"token_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"due_at" timestamptz(3),
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "web_push_subscriptions_account_id_endpoint_pk" PRIMARY KEY("account_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "web_push_subscriptions" ADD CONSTRAINT "web_push_subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "web_push_subscriptions" ADD CONSTRAINT "web_push_subscriptions_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "web_push_endpoint" ON "web_push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "web_push_session" ON "web_push_subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "web_push_due" ON "web_push_subscriptions" USING btree ("due_at") WHERE "web_push_subscriptions"."due_at" is not null;