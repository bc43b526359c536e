ALTER TYPE "week_start" ADD VALUE 'saturday';
