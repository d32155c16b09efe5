-- They are kept under other digests now, which erasure looks for; those of before could be found by trying addresses.
DELETE FROM "password_failures";
