CREATE TABLE "import_leases" (
    "user_id" UUID NOT NULL,
    "token" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_leases_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "import_leases" ADD CONSTRAINT "import_leases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
