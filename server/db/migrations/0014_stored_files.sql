CREATE TABLE "stored_files" (
	"account_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" timestamptz(3) NOT NULL,
	CONSTRAINT "stored_files_account_id_file_id_sha256_pk" PRIMARY KEY("account_id","file_id","sha256")
);
