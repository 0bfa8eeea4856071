CREATE TABLE "post_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	"sound" text NOT NULL,
	CONSTRAINT "post_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
DROP INDEX "post_texts_title";--> statement-breakpoint
DROP INDEX "post_texts_body";--> statement-breakpoint
CREATE INDEX "post_words_sound" ON "post_words" USING gin ("sound" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "post_texts" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "post_texts" DROP COLUMN "body";