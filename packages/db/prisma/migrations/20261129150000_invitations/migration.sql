CREATE TABLE "invitations" (
    "hash" TEXT NOT NULL,
    "email" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "invitations_expires_at_idx" ON "invitations"("expires_at");
