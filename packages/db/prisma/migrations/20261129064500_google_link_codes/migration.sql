-- A code that links a Google account whose provider does not run the mailbox.
ALTER TYPE "code_purpose" ADD VALUE 'google_link';
