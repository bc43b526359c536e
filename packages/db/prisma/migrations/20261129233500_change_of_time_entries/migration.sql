ALTER TYPE "change_entity" ADD VALUE 'time_entry';
