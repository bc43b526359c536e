-- Accounts of people at the OpenID provider of this server: an issuer and its name for the person.
CREATE TABLE "oidc_accounts" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "oidc_accounts_pkey" PRIMARY KEY ("issuer", "subject")
);
ALTER TABLE "users" ADD COLUMN "oidc_issuer" TEXT, ADD COLUMN "oidc_subject" TEXT;
ALTER TABLE "codes" ADD COLUMN "oidc_issuer" TEXT, ADD COLUMN "oidc_subject" TEXT;
ALTER TYPE "code_purpose" ADD VALUE 'oidc_link';
