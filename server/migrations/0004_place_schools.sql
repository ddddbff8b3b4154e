ALTER TABLE "schools" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "longitude" double precision;