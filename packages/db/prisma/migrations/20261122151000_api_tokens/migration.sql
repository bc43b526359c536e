-- Keys of programs.
CREATE TYPE "token_scope" AS ENUM ('read', 'write');

CREATE TABLE "api_tokens" (
  "user_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "hash" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "scope" "token_scope" NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3),
  "expires_at" TIMESTAMPTZ(3),
  CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE UNIQUE INDEX "api_tokens_user_id_hash_key" ON "api_tokens" ("user_id", "hash");
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE NO ACTION;
