ALTER TYPE "change_entity" ADD VALUE 'calendar';
